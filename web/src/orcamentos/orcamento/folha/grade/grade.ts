import type { Coluna } from '../estado/colunas.ts'
import type { FolhaStore } from '../estado/folha-store.ts'
import type { Foto } from '../estado/foto.ts'
import { chaveDaCelula } from '../estado/problemas.ts'
import { emUma, faixaDe } from '../estado/selecao.ts'
import type { Celula, Faixa } from '../estado/selecao.ts'
import { fill, headings, leftsOf, widthOf } from './columns.ts'
import { Editor } from './editor.ts'
import { create, LinhaDom, ModeloDaLinha } from './linha-dom.ts'
import { alturaDaLinha, alturaDoCabecalho, folga } from './medidas.ts'
import { aoTeclar } from './teclado.ts'
import { ligarPonteiro } from './ponteiro.ts'
import { ligarTransferencia } from './transferencia.ts'
import { Camada } from './camada.ts'
import type { Acoes, Superficie } from './superficie.ts'
import styles from './grade.module.css'

/**
 * The sheet on screen, in `rolagem`, drawn once it has been put somewhere: rows of one height of which only those seen exist, used again as it scrolls. The
 * cell of the cursor has the focus, and its row stays drawn wherever the sheet scrolls to.
 */
export class Grade implements Superficie {
  readonly rolagem: HTMLElement = create(styles.rolagem)
  readonly acoes: Acoes
  readonly store: FolhaStore
  readonly camada: Camada
  readonly editor: Editor
  readonly #arvore = create(styles.arvore, 'treegrid')
  readonly #cabecalho = create(styles.cabecalho, 'row')
  readonly #corpo = create(styles.corpo, 'rowgroup')
  readonly #emUso = new Map<number, LinhaDom>()
  #livres: LinhaDom[] = []
  #modelo: ModeloDaLinha | undefined
  /** As they are shown: the description may be wider than it asks for. */
  #colunas: readonly Coluna[] = []
  #pedidas: readonly Coluna[] = []
  #largura = 0
  #esquerdas: number[] = []
  #ultima: Foto | undefined
  /** Rows drawn above and below those that are seen: none in the first picture, which comes sooner so. */
  #folga = 0
  #comFoco = false
  #focada: HTMLElement | undefined
  #quadroPedido = 0
  readonly #soltar: (() => void)[] = []

  constructor(store: FolhaStore, acoes: Acoes) {
    this.store = store
    this.acoes = acoes
    this.#arvore.setAttribute('aria-label', 'Planilha do orçamento')
    this.#arvore.setAttribute('aria-multiselectable', 'true')
    const cabeca = create('', 'rowgroup')
    cabeca.className = styles.cabeca ?? ''
    cabeca.append(this.#cabecalho)
    this.#arvore.append(cabeca, this.#corpo)
    this.camada = new Camada()
    this.editor = new Editor(this, acoes.buscarOpcoes)
    this.rolagem.append(this.#arvore, this.camada.el)
    this.#ouvir()
  }

  #ouvir(): void {
    const { rolagem } = this
    rolagem.addEventListener('scroll', () => this.#rolou(), { passive: true })
    this.#arvore.addEventListener('keydown', (event) => aoTeclar(event, this))
    this.#arvore.addEventListener('focusin', (event) => {
      this.#comFoco = true
      rolagem.dataset['foco'] = ''
      this.#seguirFoco(event.target)
    })
    this.#arvore.addEventListener('focusout', (event) => {
      const para = event.relatedTarget
      this.#comFoco = para instanceof Node && rolagem.contains(para)
      if (!this.#comFoco) delete rolagem.dataset['foco']
    })
    const tamanho = new ResizeObserver(() => this.#mudouDeTamanho())
    tamanho.observe(rolagem)
    this.#soltar.push(
      ligarPonteiro(this),
      ligarTransferencia(this, this.#arvore),
      this.store.subscribe(() => this.desenhar()),
      () => tamanho.disconnect(),
    )
  }

  /** A screen reader may put the focus in any cell: the cursor goes there. */
  #seguirFoco(alvo: EventTarget | null): void {
    if (alvo === this.#focada || !(alvo instanceof HTMLElement)) return
    const linha = [...this.#emUso.values()].find(({ el }) => el === alvo.parentElement)
    const coluna = this.#colunas.find(({ id }) => id === alvo.dataset['coluna'])
    if (linha && coluna) this.store.select(emUma({ uid: linha.uid, coluna: coluna.id }))
  }

  fechar(): void {
    cancelAnimationFrame(this.#quadroPedido)
    for (const soltar of this.#soltar) soltar()
    this.rolagem.remove()
  }

  #rolou(): void {
    if (this.#quadroPedido !== 0) return
    this.#quadroPedido = requestAnimationFrame(() => this.#acompanhar())
  }

  #acompanhar(): void {
    this.#quadroPedido = 0
    this.camada.el.style.setProperty('--ao-lado', `${this.rolagem.scrollLeft}px`)
    // Only a sheet moved sideways pays for columns that stay.
    if (this.rolagem.scrollLeft > 0) this.rolagem.dataset['ladeada'] = ''
    else delete this.rolagem.dataset['ladeada']
    this.#desenharLinhas(false)
  }

  /** Draws what changed since the last time. */
  desenhar(): void {
    const foto = this.store.foto()
    const antes = this.#ultima
    this.#ultima = foto
    if (foto.colunas !== this.#pedidas) {
      this.#pedidas = foto.colunas
      this.#montarColunas(fill(foto.colunas, this.#largura))
    }
    const mudou =
      foto.quadro !== antes?.quadro ||
      foto.colunas !== antes.colunas ||
      foto.problemas !== antes.problemas ||
      foto.cabeca !== antes.cabeca
    if (foto.quadro !== antes?.quadro) this.#medir(foto)
    if (!antes) this.#folgarDepois()
    const moveu = foto.selecao !== antes?.selecao
    if (moveu && antes) this.mostrar(foto.selecao.foco)
    this.#desenharLinhas(mudou)
    if (mudou || moveu) this.#desenharSelecao(foto)
    this.camada.presencas(foto, (celula) => this.retanguloDa(celula))
    this.editor.draw(foto.edicao)
  }

  /** A wider window shows more of the descriptions. */
  #mudouDeTamanho(): void {
    this.#largura = this.rolagem.clientWidth
    const colunas = fill(this.#pedidas, this.#largura)
    const isSame = colunas.every(({ largura }, i) => largura === this.#colunas[i]?.largura)
    const foto = this.#ultima
    if (isSame || !foto) return this.#desenharLinhas(false)
    const hadFocus = this.#comFoco && !this.editor.aberto
    this.#montarColunas(colunas)
    this.#desenharLinhas(true)
    this.#desenharSelecao(foto)
    this.camada.presencas(foto, (celula) => this.retanguloDa(celula))
    this.editor.place()
    if (hadFocus) this.focar()
  }

  #folgarDepois(): void {
    this.#quadroPedido = requestAnimationFrame(() => {
      this.#quadroPedido = requestAnimationFrame(() => {
        this.#folga = folga
        this.#acompanhar()
      })
    })
  }

  #medir({ mapa, colunas }: Foto): void {
    this.#arvore.setAttribute('aria-rowcount', String(mapa.uids.length + 1))
    this.#arvore.setAttribute('aria-colcount', String(colunas.length))
    this.#corpo.style.height = `${mapa.uids.length * alturaDaLinha}px`
  }

  #montarColunas(colunas: readonly Coluna[]): void {
    this.#colunas = colunas
    this.#esquerdas = leftsOf(colunas)
    const x = widthOf(colunas)
    this.#arvore.style.width = `${x}px`
    this.camada.el.style.width = `${x}px`
    this.#cabecalho.setAttribute('aria-rowindex', '1')
    this.#cabecalho.replaceChildren(...headings(colunas, this.#esquerdas))
    for (const { el } of [...this.#emUso.values(), ...this.#livres]) el.remove()
    this.#emUso.clear()
    this.#livres = []
    this.#modelo = undefined
  }

  /** Keeps on screen the rows that are seen, and that of the cursor. */
  #desenharLinhas(todas: boolean): void {
    const foto = this.#ultima
    if (!foto) return
    const { fileiras } = foto.quadro
    const { scrollTop, clientHeight } = this.rolagem
    const primeira = Math.max(0, Math.floor(scrollTop / alturaDaLinha) - this.#folga)
    const vistas = Math.ceil((clientHeight - alturaDoCabecalho) / alturaDaLinha) + 2 * this.#folga
    const ultima = Math.min(fileiras.length - 1, primeira + vistas)
    const ativa = foto.mapa.lugar.get(foto.selecao.foco.uid) ?? 0
    const isSeen = (i: number) => (i >= primeira && i <= ultima) || i === ativa
    for (const [i, linha] of this.#emUso) {
      if (isSeen(i) && i < fileiras.length) continue
      this.#emUso.delete(i)
      this.#livres.push(linha)
    }
    const faixa = faixaDe(foto.selecao, foto.mapa)
    const desenhar = (i: number) => {
      const fileira = fileiras[i]
      if (!fileira) return
      const pronta = this.#emUso.get(i)
      const linha = pronta ?? this.#tomarLinha(i)
      if (!pronta || todas || linha.uid !== fileira.uid) {
        linha.draw(i, fileira, foto)
        this.#marcarSelecao(linha, foto, faixa)
      }
    }
    for (let i = primeira; i <= ultima; i += 1) desenhar(i)
    if (ativa < primeira || ativa > ultima) desenhar(ativa)
    for (const { el } of this.#livres) if (el.isConnected) el.remove()
  }

  #tomarLinha(i: number): LinhaDom {
    const livre = this.#livres.pop()
    this.#modelo ??= new ModeloDaLinha(this.#colunas, this.#esquerdas)
    const linha = livre ?? new LinhaDom(this.#modelo)
    if (!linha.el.isConnected) this.#corpo.append(linha.el)
    this.#emUso.set(i, linha)
    return linha
  }

  #marcarSelecao(linha: LinhaDom, { selecao, mapa }: Foto, faixa: Faixa): void {
    if (selecao.avulsas.size > 0) {
      linha.select(undefined, selecao.avulsas.has(linha.uid))
      return
    }
    const isIn = linha.lugar >= faixa.deLinha && linha.lugar <= faixa.ateLinha
    const todas = faixa.deColuna === 0 && faixa.ateColuna === mapa.colunas.length - 1
    linha.select(isIn ? [faixa.deColuna, faixa.ateColuna] : undefined, isIn && todas)
  }

  #desenharSelecao(foto: Foto): void {
    const { selecao, mapa, problemas, colunas } = foto
    const faixa = faixaDe(selecao, mapa)
    for (const linha of this.#emUso.values()) this.#marcarSelecao(linha, foto, faixa)
    const coluna = colunas.find(({ id }) => id === selecao.foco.coluna)
    const problema = coluna?.campo && problemas.get(chaveDaCelula(selecao.foco.uid, coluna.campo))
    this.camada.selecao({
      faixa: this.retanguloDaFaixa(faixa),
      ativa: this.retanguloDa(selecao.foco),
      comFaixa: faixa.deLinha !== faixa.ateLinha || faixa.deColuna !== faixa.ateColuna,
      podePreencher: !foto.quadro.soLeitura && selecao.avulsas.size === 0,
      aviso: problema?.msg,
    })
    this.#moverFoco(foto)
  }

  /** The cell of the cursor is the one that Tab reaches, and has the focus while the sheet has it. */
  #moverFoco({ mapa, selecao }: Foto): void {
    const linha = this.#emUso.get(mapa.lugar.get(selecao.foco.uid) ?? 0)
    const celula = linha?.celulas[Math.max(0, mapa.colunas.indexOf(selecao.foco.coluna))]
    if (this.#focada && this.#focada !== celula) this.#focada.tabIndex = -1
    this.#focada = celula
    if (!celula) return
    celula.tabIndex = 0
    if (this.#comFoco && document.activeElement !== celula && !this.editor.aberto) {
      celula.focus({ preventScroll: true })
    }
  }

  /** Puts the focus in the cell of the cursor. */
  focar(): void {
    this.#focada?.focus({ preventScroll: true })
  }

  /** The sheet that opens is typed in at once, unless something else has the focus already. */
  focusIfFree(): void {
    const { activeElement, body } = document
    if (!activeElement || activeElement === body || activeElement.id === 'conteudo') this.focar()
  }

  /** Scrolls until a cell is seen. */
  mostrar({ uid, coluna }: Celula): void {
    const { rolagem } = this
    const { mapa } = this.store.foto()
    const topo = (mapa.lugar.get(uid) ?? 0) * alturaDaLinha
    const alto = rolagem.clientHeight - alturaDoCabecalho
    if (topo < rolagem.scrollTop) rolagem.scrollTop = topo
    else if (topo + alturaDaLinha > rolagem.scrollTop + alto) {
      rolagem.scrollTop = topo + alturaDaLinha - alto
    }
    const i = mapa.colunas.indexOf(coluna)
    const alvo = this.#colunas[i]
    if (!alvo || alvo.fixa) return
    const x = this.#esquerdas[i] ?? 0
    const fixas = this.larguraFixa()
    if (x - fixas < rolagem.scrollLeft) rolagem.scrollLeft = x - fixas
    else if (x + alvo.largura > rolagem.scrollLeft + rolagem.clientWidth) {
      rolagem.scrollLeft = x + alvo.largura - rolagem.clientWidth
    }
  }

  larguraFixa(): number {
    return widthOf(this.#colunas.filter(({ fixa }) => fixa))
  }

  linhasPorPagina(): number {
    const alto = this.rolagem.clientHeight - alturaDoCabecalho
    return Math.max(1, Math.floor(alto / alturaDaLinha) - 1)
  }

  retanguloDaFaixa({ deLinha, ateLinha, deColuna, ateColuna }: Faixa) {
    const left = this.#esquerdas[deColuna] ?? 0
    const ultima = this.#esquerdas[ateColuna] ?? 0
    return {
      top: deLinha * alturaDaLinha,
      left,
      height: (ateLinha - deLinha + 1) * alturaDaLinha,
      width: ultima + (this.#colunas[ateColuna]?.largura ?? 0) - left,
      isFixed: this.#colunas[ateColuna]?.fixa === true,
    }
  }

  retanguloDa({ uid, coluna }: Celula) {
    const { mapa } = this.store.foto()
    const lugar = mapa.lugar.get(uid) ?? 0
    const i = Math.max(0, mapa.colunas.indexOf(coluna))
    return this.retanguloDaFaixa({ deLinha: lugar, ateLinha: lugar, deColuna: i, ateColuna: i })
  }

  celulaSob({ clientX, clientY }: { clientX: number; clientY: number }) {
    const { left, top } = this.rolagem.getBoundingClientRect()
    const { scrollLeft, scrollTop } = this.rolagem
    const dx = clientX - left
    const x = dx < this.larguraFixa() ? dx : dx + scrollLeft
    const y = clientY - top - alturaDoCabecalho + scrollTop
    const seguinte = this.#esquerdas.findIndex((esquerda) => esquerda > x)
    return {
      linha: Math.floor(y / alturaDaLinha),
      coluna: seguinte === -1 ? this.#esquerdas.length - 1 : Math.max(0, seguinte - 1),
      altura: (y % alturaDaLinha) / alturaDaLinha,
    }
  }
}
