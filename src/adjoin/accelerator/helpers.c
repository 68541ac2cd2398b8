/* What adjoin.live.diff and adjoin.scene.cells do in Python, for a server that draws many boards: the comparing of what
   was shown with what is to be shown, and sets of cells as texts. It says the same to the last byte; tests hold both
   against each other, and where this file is not compiled nothing is missing. */

#define PY_SSIZE_T_CLEAN
#include <Python.h>
#include <structmember.h>

#define STEP 15    /* of cells.py */
#define ROW 8      /* of diff.py */
#define APART 4
#define NUMBERED 256 /* places in lists whose names are kept */

/* -------------------------------------------------------------------------------- types that are read by field */

typedef struct {
    Py_ssize_t count;
    int told;   /* its fields are told one by one; else it is only compared by them */
    int placed; /* in lists that keep their order */
    int symbol; /* its rows are told entry by entry where they lie as others lay */
    PyObject **names, **within;
    Py_ssize_t *offsets;
} Kind;

static PyObject *kinds; /* by type, a capsule of its Kind */
static PyObject *structs, *dot, *brackets, *numbers[NUMBERED], *numbers_within[NUMBERED];
static Py_ssize_t symbol_x, symbol_y;

static inline Kind *kind_of(PyTypeObject *type)
{
    PyObject *capsule = PyDict_GetItemWithError(kinds, (PyObject *)type);
    return capsule ? PyCapsule_GetPointer(capsule, NULL) : NULL;
}

static inline PyObject *field(PyObject *value, Py_ssize_t offset)
{
    return *(PyObject **)((char *)value + offset);
}

/* Are two values equal? 1, 0, or -1 with an exception. */
static int same(PyObject *one, PyObject *other)
{
    if (one == other)
        return 1;
    PyTypeObject *type = Py_TYPE(one);
    if (type != Py_TYPE(other) || type == &PyUnicode_Type || type == &PyLong_Type)
        return PyObject_RichCompareBool(one, other, Py_EQ);
    if (type == &PyList_Type || type == &PyTuple_Type) {
        Py_ssize_t count = Py_SIZE(one);
        if (count != Py_SIZE(other))
            return 0;
        int list = type == &PyList_Type;
        for (Py_ssize_t at = 0; at < count; at++) {
            int equal = same(list ? PyList_GET_ITEM(one, at) : PyTuple_GET_ITEM(one, at),
                             list ? PyList_GET_ITEM(other, at) : PyTuple_GET_ITEM(other, at));
            if (equal != 1)
                return equal;
        }
        return 1;
    }
    Kind *kind = kind_of(type);
    if (!kind)
        return PyErr_Occurred() ? -1 : PyObject_RichCompareBool(one, other, Py_EQ);
    for (Py_ssize_t at = 0; at < kind->count; at++) {
        int equal = same(field(one, kind->offsets[at]), field(other, kind->offsets[at]));
        if (equal != 1)
            return equal;
    }
    return 1;
}

/* -------------------------------------------------------------------------------- what is new */

static int compare(PyObject *made, PyObject *name, PyObject *within, PyObject *before, PyObject *after);

/* Write down under a name with a mark behind it; steals `told`. */
static int put_behind(PyObject *made, PyObject *name, PyObject *mark, PyObject *told)
{
    PyObject *key = told ? PyUnicode_Concat(name, mark) : NULL;
    int failed = key ? PyDict_SetItem(made, key, told) : -1;
    Py_XDECREF(key);
    Py_XDECREF(told);
    return failed;
}

/* Write down what is new within a name, if anything is; steals `inner`. */
static int put_within(PyObject *made, PyObject *name, PyObject *within, PyObject *inner)
{
    int failed = 0;
    if (PyDict_GET_SIZE(inner)) {
        if (!within)
            return put_behind(made, name, dot, inner);
        failed = PyDict_SetItem(made, within, inner);
    }
    Py_DECREF(inner);
    return failed;
}

static PyObject *change_of(Kind *kind, PyObject *before, PyObject *after)
{
    PyObject *made = PyDict_New();
    for (Py_ssize_t at = 0; made && at < kind->count; at++) {
        PyObject *one = field(before, kind->offsets[at]), *other = field(after, kind->offsets[at]);
        if (one == Py_None && PyDict_CheckExact(other) && !PyDict_GET_SIZE(other))
            continue; /* nothing in either */
        if (one != other && compare(made, kind->names[at], kind->within[at], one, other))
            Py_CLEAR(made);
    }
    return made;
}

static PyObject *cut(PyObject *list, Py_ssize_t from, Py_ssize_t to)
{
    return PyList_GetSlice(list, from, to);
}

/* One more edit: at, how many go, what comes; steals `come`. */
static int edit(PyObject *found, Py_ssize_t at, Py_ssize_t go, PyObject *come)
{
    PyObject *place = PyLong_FromSsize_t(at), *many = PyLong_FromSsize_t(go);
    int failed = !place || !many || !come || PyList_Append(found, place) || PyList_Append(found, many) ||
                 PyList_Append(found, come);
    Py_XDECREF(place);
    Py_XDECREF(many);
    Py_XDECREF(come);
    return failed ? -1 : 0;
}

/* How many of the first items are equal, or from a pair of ends backwards; -1 with an exception. */
static Py_ssize_t alike(PyObject *before, PyObject *after, Py_ssize_t one, Py_ssize_t other, int step, Py_ssize_t most)
{
    for (Py_ssize_t at = 0; at < most; at++, one += step, other += step) {
        int equal = same(PyList_GET_ITEM(before, one), PyList_GET_ITEM(after, other));
        if (equal != 1)
            return equal ? -1 : at;
    }
    return most;
}

/* The edits of the stretch between two ends. */
static int edits(PyObject *found, PyObject *before, PyObject *after, Py_ssize_t head, Py_ssize_t before_end,
                 Py_ssize_t after_end)
{
    Py_ssize_t known = head, first = head; /* how far the old stretch is read, and where what is new since begins */
    for (Py_ssize_t number = head; number < after_end; number++) {
        PyObject *one = PyList_GET_ITEM(after, number);
        Py_ssize_t place = known;
        int equal = 0;
        while (place < before_end && !(equal = same(PyList_GET_ITEM(before, place), one)))
            place++;
        if (equal < 0)
            return -1;
        if (!equal)
            continue;
        if ((number > first || place > known) && edit(found, first, place - known, cut(after, first, number)))
            return -1;
        known = place + 1;
        first = number + 1;
    }
    if (after_end > first || known < before_end)
        return edit(found, first, before_end - known, cut(after, first, after_end));
    return 0;
}

static PyObject *splice(PyObject *before, PyObject *after)
{
    Py_ssize_t old = PyList_GET_SIZE(before), new = PyList_GET_SIZE(after), most = old < new ? old : new;
    Py_ssize_t head = alike(before, after, 0, 0, 1, most), tail;
    if (head < 0 || (tail = alike(before, after, old - 1, new - 1, -1, most - head)) < 0)
        return NULL;
    PyObject *found = PyList_New(0);
    if (!found)
        return NULL;
    if (edits(found, before, after, head, old - tail, new - tail))
        Py_CLEAR(found);
    return found;
}

static int put_entry(PyObject *inner, PyObject *before, PyObject *after, Py_ssize_t at)
{
    PyObject *one = PyList_GET_ITEM(before, at), *other = PyList_GET_ITEM(after, at);
    if (at < NUMBERED)
        return compare(inner, numbers[at], numbers_within[at], one, other);
    PyObject *name = PyUnicode_FromFormat("%zd", at);
    int failed = name ? compare(inner, name, NULL, one, other) : -1;
    Py_XDECREF(name);
    return failed;
}

/* Rows of symbols that lie where others lay? */
static int stay_in_place(PyObject *before, PyObject *after, Py_ssize_t count, PyTypeObject *type)
{
    for (Py_ssize_t at = 0; at < count; at++)
        if (Py_TYPE(PyList_GET_ITEM(before, at)) != type || Py_TYPE(PyList_GET_ITEM(after, at)) != type)
            return 0;
    for (Py_ssize_t at = 0; at < count; at++) {
        PyObject *one = PyList_GET_ITEM(before, at), *other = PyList_GET_ITEM(after, at);
        int equal = same(field(one, symbol_x), field(other, symbol_x));
        if (equal == 1)
            equal = same(field(one, symbol_y), field(other, symbol_y));
        if (equal != 1)
            return equal;
    }
    return 1;
}

/* Lists of the same length whose entries have fields. */
static int compare_rows(PyObject *made, PyObject *name, PyObject *within, PyObject *before, PyObject *after, Kind *kind)
{
    Py_ssize_t count = PyList_GET_SIZE(after), first = -1, last = -1, many = 0;
    int placed = kind && kind->placed;
    for (Py_ssize_t at = 0; at < count; at++) {
        PyObject *one = PyList_GET_ITEM(before, at), *other = PyList_GET_ITEM(after, at);
        int equal = one == other ? 1 : placed ? 0 : same(one, other);
        if (equal < 0)
            return -1;
        if (!equal) {
            first = many ? first : at;
            last = at;
            many++;
        }
    }
    if (!many)
        return 0;
    if (!placed && 2 * many > last - first + APART) {
        int stay = kind && kind->symbol && count <= ROW ? stay_in_place(before, after, count, Py_TYPE(PyList_GET_ITEM(after, 0)))
                                                : 0;
        if (stay < 0)
            return -1;
        if (!stay)
            return put_behind(made, name, brackets, splice(before, after));
    }
    PyObject *inner = PyDict_New();
    if (!inner)
        return -1;
    for (Py_ssize_t at = first; at <= last; at++)
        if (PyList_GET_ITEM(before, at) != PyList_GET_ITEM(after, at) && put_entry(inner, before, after, at)) {
            Py_DECREF(inner);
            return -1;
        }
    return put_within(made, name, within, inner);
}

/* Numbers and texts in lists of one length. */
static int compare_values(PyObject *made, PyObject *name, PyObject *before, PyObject *after)
{
    Py_ssize_t count = PyList_GET_SIZE(after), first = -1, many = 0;
    for (Py_ssize_t at = 0; at < count && many < 2; at++) {
        int equal = same(PyList_GET_ITEM(before, at), PyList_GET_ITEM(after, at));
        if (equal < 0)
            return -1;
        if (!equal) {
            first = many ? first : at;
            many++;
        }
    }
    if (!many)
        return 0;
    if (many > 1)
        return put_behind(made, name, brackets, splice(before, after));
    PyObject *found = PyList_New(0);
    if (found && edit(found, first, 1, cut(after, first, first + 1)))
        Py_CLEAR(found);
    return put_behind(made, name, brackets, found);
}

static int compare_lists(PyObject *made, PyObject *name, PyObject *within, PyObject *before, PyObject *after)
{
    Py_ssize_t count = PyList_GET_SIZE(after);
    if (before == Py_None || !PyList_GET_SIZE(before)) {
        PyObject *found = count ? PyList_New(0) : NULL;
        if (!count)
            return 0;
        Py_INCREF(after);
        if (!found || edit(found, 0, 0, after))
            Py_CLEAR(found);
        return put_behind(made, name, brackets, found);
    }
    if (PyList_GET_SIZE(before) != count)
        return put_behind(made, name, brackets, splice(before, after));
    PyTypeObject *type = Py_TYPE(PyList_GET_ITEM(after, 0));
    Kind *kind = kind_of(type);
    if (!kind && PyErr_Occurred())
        return -1;
    if (PyType_IsSubtype(type, (PyTypeObject *)structs))
        return compare_rows(made, name, within, before, after, kind);
    return compare_values(made, name, before, after);
}

/* Does a key end as a mark does? */
static int is_marked(PyObject *key)
{
    return PyUnicode_Tailmatch(key, dot, 0, PY_SSIZE_T_MAX, 1) || PyUnicode_Tailmatch(key, brackets, 0, PY_SSIZE_T_MAX, 1);
}

/* Have two dicts the same keys in the same order? */
static int same_keys(PyObject *before, PyObject *after)
{
    Py_ssize_t here = 0, there = 0;
    PyObject *one, *other;
    if (PyDict_GET_SIZE(before) != PyDict_GET_SIZE(after))
        return 0;
    while (PyDict_Next(before, &here, &one, NULL) && PyDict_Next(after, &there, &other, NULL)) {
        int equal = same(one, other);
        if (equal != 1)
            return equal;
    }
    return 1;
}

static int compare_dicts(PyObject *made, PyObject *name, PyObject *within, PyObject *before, PyObject *after)
{
    Py_ssize_t place = 0;
    PyObject *key, *value, *inner = PyDict_New();
    int ordered = same_keys(before, after), failed = !inner || ordered < 0 ? -1 : 0;
    while (!failed && !ordered && PyDict_Next(before, &place, &key, NULL)) {
        int there = PyDict_Contains(after, key);
        failed = there < 0 || (!there && PyDict_SetItem(inner, key, Py_None)) ? -1 : 0;
    }
    place = 0;
    while (!failed && PyDict_Next(after, &place, &key, &value)) {
        PyObject *known = PyDict_GetItemWithError(before, key);
        if (known == value)
            continue;
        if (!known)
            failed = PyErr_Occurred() || PyDict_SetItem(inner, key, value) ? -1 : 0;
        else
            failed = compare(inner, key, NULL, known, value);
        if (failed)
            break;
        int whole = value == Py_None || known == Py_None;
        if (!whole && PyUnicode_Check(key) && is_marked(key)) {
            int equal = known ? same(known, value) : 0;
            failed = equal < 0 ? -1 : 0;
            whole = !equal;
        }
        if (failed)
            break;
        if (whole) {
            Py_DECREF(inner);
            return PyDict_SetItem(made, name, after);
        }
    }
    if (failed) {
        Py_XDECREF(inner);
        return -1;
    }
    return put_within(made, name, within, inner);
}

/* Write down how the value of a name became another one, if it did; `within` is the name with a dot, or NULL. */
static int compare(PyObject *made, PyObject *name, PyObject *within, PyObject *before, PyObject *after)
{
    PyTypeObject *type = Py_TYPE(after);
    if (type == &PyList_Type && (before == Py_None || PyList_CheckExact(before)))
        return compare_lists(made, name, within, before, after);
    if (type == Py_TYPE(before)) {
        if (type == &PyDict_Type && PyDict_GET_SIZE(before) && PyDict_GET_SIZE(after))
            return compare_dicts(made, name, within, before, after);
        Kind *kind = type == &PyUnicode_Type ? NULL : kind_of(type);
        if (kind && kind->told) {
            PyObject *inner = change_of(kind, before, after);
            return inner ? put_within(made, name, within, inner) : -1;
        }
    }
    int equal = same(before, after);
    if (equal < 0 || (!equal && PyErr_Occurred()))
        return -1;
    return equal ? 0 : PyDict_SetItem(made, name, after);
}

static PyObject *between(PyObject *self, PyObject *const *args, Py_ssize_t count)
{
    if (count != 2 || Py_TYPE(args[0]) != Py_TYPE(args[1])) {
        PyErr_SetString(PyExc_TypeError, "between() takes two parts of the same type");
        return NULL;
    }
    Kind *kind = kind_of(Py_TYPE(args[0]));
    if (!kind)
        return PyErr_Occurred() ? NULL : PyErr_Format(PyExc_TypeError, "%R has no known fields", Py_TYPE(args[0]));
    return change_of(kind, args[0], args[1]);
}

/* know_all(type): values of its subtypes have fields. */
static PyObject *know_all(PyObject *self, PyObject *type)
{
    Py_INCREF(type);
    Py_XSETREF(structs, type);
    Py_RETURN_NONE;
}

/* know(type, fields, told, placed, symbol): values of this type are read by these fields. */
static PyObject *know(PyObject *self, PyObject *args)
{
    PyObject *type, *names;
    int told, placed, symbol;
    if (!PyArg_ParseTuple(args, "O!O!ppp", &PyType_Type, &type, &PyTuple_Type, &names, &told, &placed, &symbol))
        return NULL;
    Py_ssize_t count = PyTuple_GET_SIZE(names);
    Kind *kind = PyMem_Calloc(1, sizeof(Kind));
    PyObject **texts = PyMem_Calloc(2 * count + 1, sizeof(PyObject *));
    Py_ssize_t *offsets = PyMem_Calloc(count + 1, sizeof(Py_ssize_t));
    PyObject *capsule = kind && texts && offsets ? PyCapsule_New(kind, NULL, NULL) : PyErr_NoMemory();
    if (!capsule)
        return NULL;
    *kind = (Kind){count, told, placed, symbol, texts, texts + count, offsets};
    for (Py_ssize_t at = 0; at < count; at++) {
        PyObject *name = PyTuple_GET_ITEM(names, at), *member = PyObject_GetAttr(type, name);
        if (!member)
            return NULL;
        if (!Py_IS_TYPE(member, &PyMemberDescr_Type))
            return PyErr_Format(PyExc_TypeError, "%R of %R is no slot", name, type);
        Py_INCREF(name);
        texts[at] = name;
        texts[count + at] = PyUnicode_Concat(name, dot);
        offsets[at] = ((PyMemberDescrObject *)member)->d_member->offset;
        if (symbol && PyUnicode_CompareWithASCIIString(name, "x") == 0)
            symbol_x = offsets[at];
        if (symbol && PyUnicode_CompareWithASCIIString(name, "y") == 0)
            symbol_y = offsets[at];
    }
    int failed = PyDict_SetItem(kinds, type, capsule);
    Py_DECREF(capsule);
    if (failed)
        return NULL;
    Py_RETURN_NONE;
}

/* -------------------------------------------------------------------------------- sets of cells */

static const char LETTERS[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

#if PY_VERSION_HEX >= 0x030D0000
#define NATIVE (Py_ASNATIVEBYTES_LITTLE_ENDIAN | Py_ASNATIVEBYTES_UNSIGNED_BUFFER | Py_ASNATIVEBYTES_REJECT_NEGATIVE)
#endif

/* The bytes of a set, the lowest first, with room for two more; how many there are, or -1 with an exception. */
static Py_ssize_t bytes_of(PyObject *cells, unsigned char **bytes)
{
#if PY_VERSION_HEX >= 0x030D0000
    Py_ssize_t length = PyLong_AsNativeBytes(cells, NULL, 0, NATIVE);
    if (length < 0)
        return -1;
#else
    Py_ssize_t length = (Py_ssize_t)(_PyLong_NumBits(cells) / 8) + 1;
#endif
    *bytes = PyMem_Calloc(length + 2, 1);
    if (!*bytes) {
        PyErr_NoMemory();
        return -1;
    }
#if PY_VERSION_HEX >= 0x030D0000
    if (PyLong_AsNativeBytes(cells, *bytes, length, NATIVE) < 0)
        return -1;
#else
    if (_PyLong_AsByteArray((PyLongObject *)cells, *bytes, length, 1, 0) < 0)
        return -1;
#endif
    while (length && !(*bytes)[length - 1])
        length--;
    return length;
}

static char *write_number(char *at, Py_ssize_t number)
{
    char digits[24];
    int count = 0;
    do
        digits[count++] = (char)('0' + number % 10);
    while (number /= 10);
    while (count)
        *at++ = digits[--count];
    return at;
}

static char *write_steps(char *at, const unsigned char *bytes, Py_ssize_t length, Py_ssize_t first)
{
    Py_ssize_t before = first;
    at = write_number(at, first);
    for (Py_ssize_t byte = first / 8; byte < length; byte++)
        for (int bit = 0; bytes[byte] >> bit; bit++)
            if (bytes[byte] >> bit & 1 && byte * 8 + bit > first) {
                *at++ = '+';
                at = write_number(at, byte * 8 + bit - before);
                before = byte * 8 + bit;
            }
    return at;
}

static char *write_bits(char *at, const unsigned char *bytes, Py_ssize_t first, Py_ssize_t width)
{
    Py_ssize_t many = (width + 7) / 8, letters = (many * 8 + 5) / 6;
    const unsigned char *from = bytes + first / 8;
    int shift = first % 8;
    at = write_number(at, first);
    *at++ = ':';
    for (Py_ssize_t group = 0; letters > 0; group += 3, letters -= 4) {
        unsigned int three = 0;
        for (int next = 0; next < 3; next++) {
            unsigned int byte = 0;
            if (group + next < many)
                byte = (from[group + next] | from[group + next + 1] << 8) >> shift & 255;
            three = three << 8 | byte;
        }
        for (int letter = 0; letter < 4 && letter < letters; letter++)
            *at++ = LETTERS[three >> (18 - 6 * letter) & 63];
    }
    return at;
}

static PyObject *pack(PyObject *self, PyObject *cells)
{
    unsigned char *bytes = NULL;
    if (!PyLong_Check(cells))
        return PyErr_Format(PyExc_TypeError, "%R is no set of cells", cells);
    Py_ssize_t length = bytes_of(cells, &bytes), members = 0, first = 0, width = 0;
    PyObject *text = NULL;
    char *room = NULL, *end;
    if (length < 0)
        goto done;
    if (!length) {
        text = PyUnicode_FromStringAndSize("", 0);
        goto done;
    }
    for (Py_ssize_t byte = 0; byte < length; byte++)
        for (unsigned int rest = bytes[byte]; rest; rest &= rest - 1)
            members++;
    while (!bytes[first / 8])
        first += 8;
    while (!(bytes[first / 8] >> first % 8 & 1))
        first++;
    for (width = length * 8; !(bytes[(width - 1) / 8] >> (width - 1) % 8 & 1); width--)
        ;
    width -= first;
    room = PyMem_Malloc(48 + 2 * length + 21 * (STEP * members < width ? members : 0));
    if (!room) {
        PyErr_NoMemory();
        goto done;
    }
    end = STEP * members < width ? write_steps(room, bytes, length, first) : write_bits(room, bytes, first, width);
    text = PyUnicode_FromStringAndSize(room, end - room);
done:
    PyMem_Free(bytes);
    PyMem_Free(room);
    return text;
}

/* -------------------------------------------------------------------------------- the module */

static PyMethodDef functions[] = {
    {"between", (PyCFunction)(void (*)(void))between, METH_FASTCALL, "What makes the one part the other."},
    {"know", know, METH_VARARGS, "Values of a type are read by these fields."},
    {"know_all", know_all, METH_O, "Values of its subtypes have fields."},
    {"pack", pack, METH_O, "A set of cell numbers as text."},
    {NULL, NULL, 0, NULL},
};

static struct PyModuleDef definition = {PyModuleDef_HEAD_INIT, "helpers", NULL, -1, functions};

PyMODINIT_FUNC PyInit_helpers(void)
{
    kinds = PyDict_New();
    dot = PyUnicode_InternFromString(".");
    brackets = PyUnicode_InternFromString("[]");
    if (!kinds || !dot || !brackets)
        return NULL;
    for (int at = 0; at < NUMBERED; at++) {
        numbers[at] = PyUnicode_FromFormat("%d", at);
        numbers_within[at] = PyUnicode_FromFormat("%d.", at);
        if (!numbers[at] || !numbers_within[at])
            return NULL;
    }
    return PyModule_Create(&definition);
}
