// A picture of a position as PNG, made here from the server's SVG.
const WIDTH = 1600;

export async function png(address: string): Promise<Blob> {
  const text = await (await fetch(address)).text();
  const source = URL.createObjectURL(new Blob([text], { type: "image/svg+xml" }));
  try {
    return await painted(source);
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
