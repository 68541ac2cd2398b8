// The ground of a game: its page takes the colours that the server's stylesheet has for its name.
import { useLayoutEffect } from "preact/hooks";

/** Let the whole page stand on a game's ground; without one it stands on none. */
export function standOn(game: string): void {
  const page = document.documentElement;
  page.classList.toggle("grounded", !!game);
  if (game) page.dataset.ground = game;
  else delete page.dataset.ground;
}

/** The page stands on a game's ground as long as this is shown, from the first time that it is styled. */
export function useGround(game: string): void {
  useLayoutEffect(() => {
    standOn(game);
    return () => standOn("");
  }, [game]);
}
