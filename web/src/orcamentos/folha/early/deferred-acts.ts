import type { GridActs, OptionSearch } from '../grid/surface.ts'

/** Queues what the grid asks of its screen until the screen has loaded. */
export class DeferredActs implements GridActs {
  #arrive: (acts: GridActs) => void = () => undefined
  readonly #arrival = new Promise<GridActs>((resolve) => (this.#arrive = resolve))

  /** The screen has loaded: runs the queued requests. */
  arrived(acts: GridActs): void {
    this.#arrive(acts)
  }

  readonly searchOptions: OptionSearch = async (...args) =>
    (await this.#arrival).searchOptions(...args)
  readonly openSearch = () => void this.#arrival.then((acts) => acts.openSearch())
  readonly openDetails = () => void this.#arrival.then((acts) => acts.openDetails())
  readonly openGastos = () => void this.#arrival.then((acts) => acts.openGastos())
  readonly openMenu = (x: number, y: number) =>
    void this.#arrival.then((acts) => acts.openMenu(x, y))
}
