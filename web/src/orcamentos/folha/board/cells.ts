import type { CampoDoItem, Valor } from '@claquete/core/orcamentos/folha/fields'
import type { Line } from '@claquete/core/orcamentos/folha/documento'
import type { Change } from '@claquete/core/orcamentos/folha/change'
import { isCellEditable } from './columns.ts'
import type { FolhaColumn } from './columns.ts'
import { itemNovo } from './insert.ts'
import type { NovoUid } from './insert.ts'
import { insertItens } from './insert.ts'
import { readCell } from './reading.ts'
import { uidDaNova } from './board.ts'
import type { FolhaRow, Board } from './board.ts'
import type { CellRange } from './selection.ts'
import { readTsv } from '../../../lib/plain/tsv.ts'

/** An invalid text, which stays in its cell with the error. */
export interface CellProblem {
  readonly uid: string
  readonly campo: CampoDoItem
  readonly texto: string
  readonly msg: string
}

export interface EditEffect {
  readonly mudancas: readonly Change[]
  readonly problemas: readonly CellProblem[]
  /** Uid of the last line touched, where the selection ends. */
  readonly ate?: string | undefined
}

const valorDe = (linha: Line, campo: CampoDoItem): Valor =>
  (linha as unknown as Readonly<Record<string, Valor | undefined>>)[campo] ?? null

/** The change of one cell: no cell changes another. */
export const changeCell = (linha: Line, campo: CampoDoItem, depois: Valor): Change => ({
  op: 'celula',
  uid: linha.id,
  campo,
  antes: valorDe(linha, campo),
  depois,
})

/** Writes a text in a cell, as typing, pasting and clearing do. */
export function write(
  coluna: FolhaColumn,
  fileira: FolhaRow,
  texto: string,
  quadro: Board,
): EditEffect {
  const { campo } = coluna
  const linha = quadro.documento.linhas.get(fileira.uid)
  if (!campo || !linha) return noEffect
  const { variaveis } = quadro.documento
  const lida = readCell(campo, linha.tipo, texto, { variaveis, nomes: quadro.nomes })
  return 'problema' in lida
    ? { mudancas: [], problemas: [{ uid: linha.id, campo, texto, msg: lida.problema }] }
    : { mudancas: [changeCell(linha, campo, lida.valor)], problemas: [] }
}

const noEffect: EditEffect = { mudancas: [], problemas: [] }

const join = (efeitos: readonly EditEffect[]): EditEffect => ({
  mudancas: efeitos.flatMap(({ mudancas }) => mudancas),
  problemas: efeitos.flatMap(({ problemas }) => problemas),
})

/** Clears the cells of a range. */
export function clear(
  quadro: Board,
  colunas: readonly FolhaColumn[],
  faixa: CellRange,
): EditEffect {
  return join(
    inRange(quadro, colunas, faixa).map(({ coluna, fileira }) =>
      write(coluna, fileira, '', quadro),
    ),
  )
}

function inRange(quadro: Board, colunas: readonly FolhaColumn[], faixa: CellRange) {
  return quadro.fileiras
    .slice(faixa.deLinha, faixa.ateLinha + 1)
    .filter(({ tipo }) => tipo !== 'nova')
    .flatMap((fileira) =>
      colunas
        .slice(faixa.deColuna, faixa.ateColuna + 1)
        .filter((coluna) => isCellEditable(coluna, fileira, quadro))
        .map((coluna) => ({ coluna, fileira })),
    )
}

/** Repeats the rows of a range down to row `ate`: Ctrl+D and the fill handle. */
export function fill(
  quadro: Board,
  colunas: readonly FolhaColumn[],
  origem: CellRange,
  ate: number,
): EditEffect {
  const altura = origem.ateLinha - origem.deLinha + 1
  const mudancas: Change[] = []
  for (let i = origem.ateLinha + 1; i <= ate; i += 1) {
    const fonte = quadro.fileiras[origem.deLinha + ((i - origem.deLinha) % altura)]
    const fileira = quadro.fileiras[i]
    const de = fonte && quadro.documento.linhas.get(fonte.uid)
    const para = fileira && quadro.documento.linhas.get(fileira.uid)
    if (!de || !para || de.tipo !== para.tipo) continue
    for (const coluna of colunas.slice(origem.deColuna, origem.ateColuna + 1)) {
      if (!coluna.campo || !isCellEditable(coluna, fileira, quadro)) continue
      mudancas.push(changeCell(para, coluna.campo, valorDe(de, coluna.campo)))
    }
  }
  return { mudancas, problemas: [] }
}

/** Texts of the cells of a range, for the clipboard. */
export function rangeTexts(
  quadro: Board,
  colunas: readonly FolhaColumn[],
  faixa: CellRange,
): string[][] {
  return quadro.fileiras.slice(faixa.deLinha, faixa.ateLinha + 1).flatMap(({ uid }) => {
    const linha = quadro.documento.linhas.get(uid)
    if (!linha) return []
    const usadas = colunas.slice(faixa.deColuna, faixa.ateColuna + 1)
    return [usadas.map((coluna) => coluna.texto(linha, quadro))]
  })
}

/**
 * Pastes a table at the top left of the range. A single value fills the whole range; rows beyond the last line become
 * new lines; invalid texts stay in their cells with the error.
 */
export function paste(
  quadro: Board,
  colunas: readonly FolhaColumn[],
  { faixa, texto, novoUid }: { faixa: CellRange; texto: string; novoUid: NovoUid },
): EditEffect {
  const tabela = readTsv(texto)
  const [[so] = []] = tabela
  const isOne = tabela.length === 1 && tabela[0]?.length === 1
  const isRange = faixa.deLinha !== faixa.ateLinha || faixa.deColuna !== faixa.ateColuna
  if (isOne && isRange) {
    return join(
      inRange(quadro, colunas, faixa).map(({ coluna, fileira }) =>
        write(coluna, fileira, so ?? '', quadro),
      ),
    )
  }
  const existentes = quadro.fileiras.slice(faixa.deLinha).filter(({ tipo }) => tipo !== 'nova')
  const efeitos = tabela
    .slice(0, existentes.length)
    .flatMap((textos, i) =>
      textos.map((um, j) => pasteOne(quadro, colunas[faixa.deColuna + j], existentes[i], um)),
    )
  const sobra = quadro.soLeitura ? [] : tabela.slice(existentes.length)
  const novas = pastedLines(quadro, colunas.slice(faixa.deColuna), sobra, novoUid)
  const ultima = quadro.fileiras.findLast(({ tipo }) => tipo !== 'nova')
  // After the last line if it is an item; if it is a folded or empty group, at the end of the last group.
  const depoisDe = ultima?.tipo === 'item' ? ultima.uid : undefined
  const insercao = insertItens(quadro.arvore, depoisDe, novas.itens, novoUid)
  const todas = join([...efeitos, { mudancas: insercao.mudancas, problemas: novas.problemas }])
  return { ...todas, ate: novas.itens.at(-1)?.id ?? existentes[tabela.length - 1]?.uid }
}

function pasteOne(
  quadro: Board,
  coluna: FolhaColumn | undefined,
  fileira: FolhaRow | undefined,
  texto: string,
): EditEffect {
  if (!coluna?.campo || !fileira) return noEffect
  if (isCellEditable(coluna, fileira, quadro)) return write(coluna, fileira, texto, quadro)
  // Ignore a blank pasted over a read-only cell, but report a lost value.
  if (texto.trim() === '' || quadro.soLeitura) return noEffect
  const linha = quadro.documento.linhas.get(fileira.uid)
  if (linha && coluna.texto(linha, quadro) === texto.trim()) return noEffect
  const msg = fileira.tipo === 'grupo' ? 'Um grupo não tem esta coluna.' : 'Vem dos subitens.'
  return { mudancas: [], problemas: [{ uid: fileira.uid, campo: coluna.campo, texto, msg }] }
}

/** New items from rows of text; blank rows are skipped. */
function pastedLines(
  quadro: Board,
  colunas: readonly FolhaColumn[],
  tabela: readonly (readonly string[])[],
  novoUid: NovoUid,
) {
  const problemas: CellProblem[] = []
  const { variaveis } = quadro.documento
  const itens = tabela
    .filter((textos) => textos.some((um) => um.trim() !== ''))
    .map((textos) => {
      const uid = novoUid()
      const valores: Record<string, Valor> = { descricao: 'Sem descrição' }
      for (const [j, texto] of textos.entries()) {
        const campo = colunas[j]?.campo
        if (!campo || texto.trim() === '') continue
        const lida = readCell(campo, 'item', texto, { variaveis, nomes: quadro.nomes })
        if ('problema' in lida) problemas.push({ uid, campo, texto, msg: lida.problema })
        else valores[campo] = lida.valor
      }
      return itemNovo(uid, valores)
    })
  return { itens, problemas }
}

export const eNova = (uid: string): boolean => uid === uidDaNova
