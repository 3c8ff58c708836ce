import type { GridActs, OptionSearch } from '../grid/surface.ts'

/** What a cell asks of the screen around it, kept until there is one. */
export class DeferredActs implements GridActs {
  #arrive: (acts: GridActs) => void = () => undefined
  readonly #arrival = new Promise<GridActs>((resolve) => (this.#arrive = resolve))

  /** The screen has come: what was asked meanwhile is done now. */
  arrived(acts: GridActs): void {
    this.#arrive(acts)
  }

  readonly searchOptions: OptionSearch = async (...args) =>
    (await this.#arrival).searchOptions(...args)
  readonly openSearch = () => void this.#arrival.then((acts) => acts.openSearch())
  readonly openDetails = () => void this.#arrival.then((acts) => acts.openDetails())
  readonly openMenu = (x: number, y: number) =>
    void this.#arrival.then((acts) => acts.openMenu(x, y))
}
