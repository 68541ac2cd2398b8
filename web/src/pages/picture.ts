// A picture of a position as PNG, made here from the server's SVG.
const WIDTH = 1600;

export async function savePng(address: string, name: string): Promise<void> {
  const text = await (await fetch(address)).text();
  const source = URL.createObjectURL(new Blob([text], { type: "image/svg+xml" }));
  try {
    const blob = await painted(source);
    const link = document.createElement("a");
    link.href = URL.createObjectURL(blob);
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  } finally {
    URL.revokeObjectURL(source);
  }
}

async function painted(source: string): Promise<Blob> {
  const image = new Image();
  image.src = source;
  await image.decode();
  const ratio = (image.naturalHeight || 1) / (image.naturalWidth || 1);
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [WIDTH, Math.round(WIDTH * ratio)];
  canvas.getContext("2d")!.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture")))),
  );
}
