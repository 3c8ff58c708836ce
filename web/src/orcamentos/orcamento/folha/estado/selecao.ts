import type { IdDaColuna } from './colunas.ts'

export interface Celula {
  readonly uid: string
  readonly coluna: IdDaColuna
}

/** A range of cells: from where it began to where the cursor is; and lines picked one by one. */
export interface Selecao {
  readonly ancora: Celula
  readonly foco: Celula
  /** Lines picked by their numbers, with Ctrl. */
  readonly avulsas: ReadonlySet<string>
}

export interface Faixa {
  readonly deLinha: number
  readonly ateLinha: number
  readonly deColuna: number
  readonly ateColuna: number
}

/** Where things stand: rows by uid and columns by id. */
export interface Mapa {
  readonly uids: readonly string[]
  readonly lugar: ReadonlyMap<string, number>
  readonly colunas: readonly IdDaColuna[]
}

const nenhuma: ReadonlySet<string> = new Set()

export const emUma = (celula: Celula): Selecao => ({
  ancora: celula,
  foco: celula,
  avulsas: nenhuma,
})

/** The range in places; a row that went away counts as the first. */
export function faixaDe({ ancora, foco }: Selecao, { lugar, colunas }: Mapa): Faixa {
  const linhas = [lugar.get(ancora.uid) ?? lugar.get(foco.uid) ?? 0, lugar.get(foco.uid) ?? 0]
  const cols = [colunas.indexOf(ancora.coluna), colunas.indexOf(foco.coluna)].map((um) =>
    Math.max(0, um),
  )
  return {
    deLinha: Math.min(...linhas),
    ateLinha: Math.max(...linhas),
    deColuna: Math.min(...cols),
    ateColuna: Math.max(...cols),
  }
}

const dentro = (valor: number, tamanho: number) => Math.max(0, Math.min(tamanho - 1, valor))

export function celulaEm(mapa: Mapa, linha: number, coluna: number): Celula | undefined {
  const uid = mapa.uids[dentro(linha, mapa.uids.length)]
  const id = mapa.colunas[dentro(coluna, mapa.colunas.length)]
  return uid === undefined || id === undefined ? undefined : { uid, coluna: id }
}

/** The cursor goes some rows and columns away; with `estende` the range grows to it. */
export function move(
  selecao: Selecao,
  mapa: Mapa,
  { linhas, colunas, estende }: { linhas: number; colunas: number; estende: boolean },
): Selecao {
  const linha = (mapa.lugar.get(selecao.foco.uid) ?? 0) + linhas
  const coluna = Math.max(0, mapa.colunas.indexOf(selecao.foco.coluna)) + colunas
  const foco = celulaEm(mapa, linha, coluna)
  if (!foco) return selecao
  return estende ? { ...selecao, foco, avulsas: nenhuma } : emUma(foco)
}

/** The next cell with Tab: after the last column comes the first of the next row. */
export function seguinte(selecao: Selecao, mapa: Mapa, passo: 1 | -1): Selecao {
  const largura = mapa.colunas.length
  const at =
    (mapa.lugar.get(selecao.foco.uid) ?? 0) * largura +
    Math.max(0, mapa.colunas.indexOf(selecao.foco.coluna)) +
    passo
  if (at < 0 || at >= largura * mapa.uids.length) return selecao
  const foco = celulaEm(mapa, Math.floor(at / largura), at % largura)
  return foco ? emUma(foco) : selecao
}

/** Picks a line, or lets it go. */
export function toggle(selecao: Selecao, uid: string): Selecao {
  const avulsas = new Set(selecao.avulsas.size > 0 ? selecao.avulsas : [selecao.foco.uid])
  if (avulsas.has(uid) && avulsas.size > 1) avulsas.delete(uid)
  else avulsas.add(uid)
  const celula = { uid, coluna: selecao.foco.coluna }
  return { ancora: celula, foco: celula, avulsas }
}

/** The selection on rows that still exist: a row that went away gives its place to its neighbour. */
export function check(selecao: Selecao, antes: Mapa, agora: Mapa): Selecao {
  const lugarDe = (celula: Celula): Celula => {
    const temColuna = agora.colunas.includes(celula.coluna)
    const coluna = temColuna ? celula.coluna : (agora.colunas[0] ?? celula.coluna)
    if (agora.lugar.has(celula.uid)) return { uid: celula.uid, coluna }
    const linha = antes.lugar.get(celula.uid) ?? 0
    return { uid: agora.uids[dentro(linha, agora.uids.length)] ?? celula.uid, coluna }
  }
  const avulsas = new Set([...selecao.avulsas].filter((uid) => agora.lugar.has(uid)))
  return { ancora: lugarDe(selecao.ancora), foco: lugarDe(selecao.foco), avulsas }
}

/** The lines selected: those picked, or those of the range. */
export function linhasDaSelecao(selecao: Selecao, mapa: Mapa): string[] {
  if (selecao.avulsas.size > 0) return mapa.uids.filter((uid) => selecao.avulsas.has(uid))
  const { deLinha, ateLinha } = faixaDe(selecao, mapa)
  return mapa.uids.slice(deLinha, ateLinha + 1)
}
