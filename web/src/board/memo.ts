// Draw again only what changed.
import { Component, type ComponentType, h } from "preact";

export function memo<P extends object>(inner: ComponentType<P>): ComponentType<P> {
  return class extends Component<P> {
    override shouldComponentUpdate(next: Readonly<P>): boolean {
      const now = this.props as Record<string, unknown>;
      const then = next as Record<string, unknown>;
      return [...new Set([...Object.keys(now), ...Object.keys(then)])].some((key) => now[key] !== then[key]);
    }
    override render() {
      return h(inner, this.props as P);
    }
  };
}
