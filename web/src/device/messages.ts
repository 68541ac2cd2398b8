// What a page and the device's workers say to each other.
export type ToWorker =
  | { kind: "begin"; engine: string; thinks: boolean; machine?: WebAssembly.Module | undefined }
  | { kind: "http"; id: number; method: string; address: string; body: string }
  | { kind: "open"; id: number; table: string }
  | { kind: "say"; id: number; text: string }
  | { kind: "shut"; id: number }
  | { kind: "think"; id: number; question: Uint8Array };

export type FromWorker =
  | { kind: "ready" }
  | { kind: "came"; bytes: number }
  | { kind: "http"; id: number; status: number; media: string; body: Uint8Array }
  | { kind: "line"; id: number; what: "open" | "message" | "close"; text: string }
  | { kind: "thought"; id: number; answer: Uint8Array }
  | { kind: "failed"; id: number; reason: string };
