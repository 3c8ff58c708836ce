import type { Acoes, BuscaDeOpcoes } from '../grade/superficie.ts'

/** What a cell asks of the screen around it, kept until there is one. */
export class AcoesPorVir implements Acoes {
  #chegar: (acoes: Acoes) => void = () => undefined
  readonly #chegada = new Promise<Acoes>((resolve) => (this.#chegar = resolve))

  /** The screen has come: what was asked meanwhile is done now. */
  chegaram(acoes: Acoes): void {
    this.#chegar(acoes)
  }

  readonly buscarOpcoes: BuscaDeOpcoes = async (...pedido) =>
    (await this.#chegada).buscarOpcoes(...pedido)
  readonly abrirBusca = () => void this.#chegada.then((acoes) => acoes.abrirBusca())
  readonly abrirDetalhes = () => void this.#chegada.then((acoes) => acoes.abrirDetalhes())
  readonly abrirMenu = (x: number, y: number) =>
    void this.#chegada.then((acoes) => acoes.abrirMenu(x, y))
}
