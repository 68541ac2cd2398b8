// Names of what a browser keeps, shared with workers, which load nothing else of the page.

/** The cache with a picture of Python's memory, from which the engine goes on. */
export const START = "engine-start";
