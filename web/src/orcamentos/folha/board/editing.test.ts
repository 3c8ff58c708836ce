import { cents } from '@claquete/core/kernel/amounts/money'
import { quantity } from '@claquete/core/kernel/amounts/quantity'
import { emptyDocumento, documentoTotals } from '@claquete/core/orcamentos/folha/documento'
import type { Documento } from '@claquete/core/orcamentos/folha/documento'
import { apply } from '@claquete/core/orcamentos/folha/change'
import { grupo, item } from '@claquete/core/orcamentos/folha/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { paste, clear, fill, rangeTexts } from './cells.ts'
import { columns, isCellEditable } from './columns.ts'
import { perfilColumns, isShownAtFirst } from './modes.ts'
import { draw } from './drawing.ts'
import type { Drawing } from './drawing.ts'
import { moveLines, releaseLines } from './move.ts'
import { onOne, rangeOf, selectedLines, move, nextCell } from './selection.ts'
import { writeTsv } from '../../../lib/plain/tsv.ts'

const mayAll = {
  alterar: true,
  trabalho: true,
  custos: true,
  valor_unit: true,
  valor_total: true,
  ver_ocultos: true,
}
const shownColumns = perfilColumns(mayAll, 'venda').filter((column) =>
  isShownAtFirst(column, 'venda'),
)
const diaria = { id: 1, nome: 'Diária', conta_dias: true }
const verba = { id: 2, nome: 'Verba', conta_dias: false }

const initialDocumento: Documento = apply(emptyDocumento, [
  {
    op: 'inserir',
    linhas: [
      grupo('g'),
      item('a', 'g', { descricao: 'Diretor', valor_unit: cents(100) }),
      item('b', 'g', { descricao: 'Assistente', valor_unit: cents(200), ordem: 2 }),
      grupo('h', null, 2),
      item('c', 'h', { descricao: 'Câmera', valor_unit: cents(300) }),
    ],
  },
]).documento

const drawingOf = (documento: Documento): Drawing =>
  draw({
    documento,
    nomes: {
      unidades: new Map([diaria, verba].map((um) => [um.id, um])),
      fornecedores: new Map([[7, 'Café & Açúcar']]),
      grandes_itens: new Map(),
    },
    gastos: {},
    situacoes: undefined,
    pode: mayAll,
    isReadOnly: false,
    folded: new Set(),
    colunas: shownColumns,
    serverValues: undefined,
  })

let doneCount = 0
const novoUid = () => `novo-${(doneCount += 1)}`
const columnAt = (id: string) => shownColumns.findIndex((column) => column.id === id)
const rangeAt = (linha: number, id: string, altura = 1, largura = 1) => ({
  deLinha: linha,
  ateLinha: linha + altura - 1,
  deColuna: columnAt(id),
  ateColuna: columnAt(id) + largura - 1,
})
const pastedAt = (texto: string, onde = rangeAt(1, 'descricao')) => {
  const { board } = drawingOf(initialDocumento)
  const efeito = paste(board, shownColumns, { faixa: onde, texto, novoUid })
  return { ...apply(initialDocumento, efeito.mudancas), efeito }
}
const namesOf = (documento: Documento) =>
  drawingOf(documento).board.rows.flatMap(({ uid }) => lineOf(documento, uid)?.descricao ?? [])
const lineOf = ({ linhas }: Documento, uid: string) => linhas.get(uid)

describe('a paste', () => {
  it('reads pt-BR numbers, names and formulas, and one step undoes it', () => {
    const { documento, inverses, recusas } = pastedAt(
      'Diretora\tcafe & acucar\tdiária\t2\t1,5\tR$ 1.234,56\nCoisa\t\tverba\t3*2\t9\t10',
    )
    expect(recusas).toEqual([])
    expect(lineOf(documento, 'a')).toMatchObject({
      descricao: 'Diretora',
      id_fornecedor: 7,
      id_unidade: 1,
      quantidade: { valor: 20_000 },
      dias: { valor: 15_000 },
      valor_unit: 123_456,
    })
    expect(lineOf(documento, 'b')).toMatchObject({
      id_unidade: 2,
      quantidade: { formula: '3*2', valor: 60_000 },
      dias: { valor: 90_000 },
    })
    expect(apply(documento, inverses).documento).toEqual(initialDocumento)
  })

  it('keeps the bad cells with their reason; the rest goes in', () => {
    const { documento, efeito } = pastedAt('Um\t\t\tmuitos\t2\t5', rangeAt(1, 'descricao'))
    expect(efeito.problemas).toMatchObject([{ uid: 'a', campo: 'quantidade', texto: 'muitos' }])
    expect(lineOf(documento, 'a')).toMatchObject({ descricao: 'Um', valor_unit: 500 })
  })

  it('over a group takes its name and says what does not fit', () => {
    const { documento, efeito } = pastedAt('Elenco\t\t\t2', rangeAt(0, 'descricao'))
    expect(lineOf(documento, 'g')).toMatchObject({ descricao: 'Elenco' })
    expect(efeito.problemas).toMatchObject([{ uid: 'g', msg: 'Um grupo não tem esta coluna.' }])
  })

  it('below the last row makes lines, in the last group', () => {
    const { documento, efeito } = pastedAt('X\nY\nZ', rangeAt(4, 'descricao'))
    expect(lineOf(documento, 'c')).toMatchObject({ descricao: 'X' })
    const novas = [...documento.linhas.values()].filter(({ id }) => id.startsWith('novo'))
    expect(novas.map(({ descricao, superior }) => [descricao, superior])).toEqual([
      ['Y', 'h'],
      ['Z', 'h'],
    ])
    expect(efeito.ate).toBe(novas[1]?.id)
  })

  it('longer than what is left of a group makes lines in it, and renames no other group', () => {
    const { documento, efeito } = pastedAt('X\t\t\t2\nY\nZ', rangeAt(2, 'descricao'))
    expect(lineOf(documento, 'b')).toMatchObject({ descricao: 'X' })
    expect(lineOf(documento, 'h')).toEqual(lineOf(initialDocumento, 'h'))
    expect(lineOf(documento, 'c')).toMatchObject({ descricao: 'Câmera' })
    const novas = [...documento.linhas.values()].filter(({ id }) => id.startsWith('novo'))
    expect(novas.map(({ descricao, superior }) => [descricao, superior])).toEqual([
      ['Y', 'g'],
      ['Z', 'g'],
    ])
    expect(efeito.ate).toBe(novas[1]?.id)
    expect(efeito.problemas).toEqual([])
  })

  it('in a new line makes the others below it, and writes over no line that was there', () => {
    const { board } = drawingOf(initialDocumento)
    const { mudancas } = paste(board, shownColumns, {
      faixa: rangeAt(1, 'descricao'),
      texto: 'X\nY',
      novoUid,
      isNewLine: true,
    })
    const { documento } = apply(initialDocumento, mudancas)
    expect(namesOf(documento)).toEqual(['g', 'X', 'Y', 'Assistente', 'h', 'Câmera'])
  })

  it('of a whole column, with its groups as they are, goes on over them', () => {
    const { documento } = pastedAt('X\nY\nh\nZ', rangeAt(1, 'descricao'))
    const names = ['a', 'b', 'c'].map((uid) => lineOf(documento, uid)?.descricao)
    expect(names).toEqual(['X', 'Y', 'Z'])
    const { documento: priced } = pastedAt('5\n6\n\n7', rangeAt(1, 'valor_unit'))
    expect(['a', 'b', 'c'].map((uid) => lineOf(priced, uid))).toMatchObject(
      [500, 600, 700].map((valor_unit) => ({ valor_unit })),
    )
  })

  it('in an empty sheet makes the group too', () => {
    const { board } = drawingOf(emptyDocumento)
    const { mudancas } = paste(board, shownColumns, {
      faixa: rangeAt(0, 'descricao'),
      texto: 'Só esta\t\t\t2\t1\t10',
      novoUid,
    })
    const { documento, recusas } = apply(emptyDocumento, mudancas)
    expect(recusas).toEqual([])
    expect(documentoTotals(documento).totalGeral).toBe(2_000)
  })

  it('of what was copied changes nothing', () => {
    const { board } = drawingOf(initialDocumento)
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 4 }),
        fc.integer({ min: 0, max: 4 }),
        fc.integer({ min: 0, max: shownColumns.length - 1 }),
        fc.integer({ min: 0, max: shownColumns.length - 1 }),
        (l1, l2, c1, c2) => {
          const whole = {
            deLinha: Math.min(l1, l2),
            ateLinha: Math.max(l1, l2),
            deColuna: Math.min(c1, c2),
            ateColuna: Math.max(c1, c2),
          }
          const texto = writeTsv(rangeTexts(board, shownColumns, whole))
          const { mudancas, problemas } = paste(board, shownColumns, {
            faixa: whole,
            texto,
            novoUid,
          })
          expect(problemas).toEqual([])
          expect(documentoTotals(apply(initialDocumento, mudancas).documento)).toEqual(
            documentoTotals(initialDocumento),
          )
        },
      ),
    )
  })
})

describe('the days of a line', () => {
  const inDiarias = apply(initialDocumento, [
    {
      op: 'inserir',
      linhas: [
        item('d', 'g', {
          descricao: 'Figurante',
          id_unidade: diaria.id,
          quantidade: { valor: quantity(450_000), formula: null },
          dias: { valor: quantity(40_000), formula: null },
          valor_unit: cents(6_850),
          ordem: 3,
        }),
      ],
    },
  ]).documento
  const doDia = (documento: Documento) => {
    const { board, map } = drawingOf(documento)
    const at = map.uids.indexOf('d')
    const coluna = shownColumns[columnAt('dias')]
    const linha = lineOf(documento, 'd')
    const row = board.rows[at]
    if (!coluna || !linha || !row) throw new Error('The line must be in the sheet')
    return {
      at,
      board,
      texto: coluna.texto(linha, board),
      isEditable: isCellEditable(coluna, row, board),
      total: documentoTotals(documento).totalGeral,
    }
  }
  const before = doDia(inDiarias)
  const unidadeTyped = (texto: string) => {
    const { board, at } = before
    const { mudancas } = paste(board, shownColumns, {
      faixa: rangeAt(at, 'unidade'),
      texto,
      novoUid,
    })
    return { mudancas, ...apply(inDiarias, mudancas) }
  }

  it('stay, and are seen, when the unit becomes one that is not counted in days', () => {
    const { documento, mudancas, inverses } = unidadeTyped('Verba')
    expect(mudancas.map((mudanca) => 'campo' in mudanca && mudanca.campo)).toEqual(['id_unidade'])
    expect(doDia(documento)).toMatchObject({
      texto: '4',
      isEditable: true,
      total: before.total,
    })
    expect(apply(documento, inverses).documento).toEqual(inDiarias)
  })

  it('are those of a paste, shown and charged whatever the unit and the order', () => {
    for (const texto of ['Verba\t45\t4\t68,50', 'Diária\t45\t4\t68,50', '\t45\t4\t68,50']) {
      const { documento } = unidadeTyped(texto)
      expect(doDia(documento)).toMatchObject({ texto: '4', total: before.total })
    }
  })

  it('stay when the unit is filled down or cleared', () => {
    const { board, at } = before
    const verbas = apply(inDiarias, [
      { op: 'celula', uid: 'b', campo: 'id_unidade', antes: null, depois: verba.id },
    ]).documento
    const filled = fill(drawingOf(verbas).board, shownColumns, rangeAt(at - 1, 'unidade'), at)
    const cleared = clear(board, shownColumns, rangeAt(at, 'unidade'))
    expect(lineOf(apply(verbas, filled.mudancas).documento, 'd')).toMatchObject({ id_unidade: 2 })
    expect(doDia(apply(verbas, filled.mudancas).documento)).toMatchObject({ texto: '4' })
    expect(doDia(apply(inDiarias, cleared.mudancas).documento)).toMatchObject({ texto: '4' })
  })

  it('are blank at 1 of a unit that is not counted in days, and may be typed', () => {
    const { mudancas } = unidadeTyped('Verba\t45\t1')
    const { documento } = apply(inDiarias, mudancas)
    expect(doDia(documento)).toMatchObject({ texto: '', isEditable: true })
  })
})

describe('cells', () => {
  it('are filled downwards, group rows aside', () => {
    const { board } = drawingOf(initialDocumento)
    const { mudancas } = fill(board, shownColumns, rangeAt(1, 'valor_unit'), 4)
    const { documento } = apply(initialDocumento, mudancas)
    expect(['b', 'c'].map((uid) => lineOf(documento, uid))).toMatchObject([
      { valor_unit: 100 },
      { valor_unit: 100 },
    ])
  })

  it('are emptied; a description says it may not', () => {
    const { board } = drawingOf(initialDocumento)
    const { mudancas, problemas } = clear(
      board,
      shownColumns,
      rangeAt(1, 'descricao', 1, shownColumns.length - columnAt('descricao')),
    )
    expect(problemas).toMatchObject([{ campo: 'descricao', msg: 'Campo obrigatório' }])
    expect(lineOf(apply(initialDocumento, mudancas).documento, 'a')).toMatchObject({
      valor_unit: 0,
    })
  })
})

describe('the cursor', () => {
  it('never leaves the sheet, and Tab goes on in the next row', () => {
    const { map } = drawingOf(initialDocumento)
    const steps = fc.array(
      fc.record({
        linhas: fc.integer({ min: -9, max: 9 }),
        colunas: fc.integer({ min: -20, max: 20 }),
        isExtending: fc.boolean(),
      }),
    )
    fc.assert(
      fc.property(steps, (todos) => {
        const fim = todos.reduce(
          (selection, passo) => move(selection, map, passo),
          onOne({ uid: 'a', coluna: 'descricao' }),
        )
        const { deLinha, ateLinha, deColuna, ateColuna } = rangeOf(fim, map)
        expect(deLinha).toBeGreaterThanOrEqual(0)
        expect(ateLinha).toBeLessThan(map.uids.length)
        expect(deColuna).toBeGreaterThanOrEqual(0)
        expect(ateColuna).toBeLessThan(map.colunas.length)
        expect(selectedLines(fim, map)).toHaveLength(ateLinha - deLinha + 1)
      }),
    )
    const ultima = map.colunas.at(-1)
    const fim = onOne({ uid: 'a', coluna: ultima ?? 'numero' })
    expect(nextCell(fim, map, 1).focus).toEqual({ uid: 'b', coluna: map.colunas[0] })
  })
})

describe('lines', () => {
  const order = ({ linhas }: Documento) =>
    drawingOf({ ...initialDocumento, linhas })
      .board.tree.inSheetOrder()
      .map(({ id }) => id)
  const after = (mudancas: Parameters<typeof apply>[1]) => {
    const { documento, recusas } = apply(initialDocumento, mudancas)
    expect(recusas).toEqual([])
    return documento
  }
  const { tree } = drawingOf(initialDocumento).board

  it('move up and down, into the next group, in and out', () => {
    expect(order(after(moveLines(tree, ['b'], 'acima')))).toEqual(['g', 'b', 'a', 'h', 'c'])
    expect(order(after(moveLines(tree, ['b'], 'abaixo')))).toEqual(['g', 'a', 'h', 'b', 'c'])
    expect(order(after(moveLines(tree, ['h'], 'acima')))).toEqual(['h', 'c', 'g', 'a', 'b'])
    const nested = after(moveLines(tree, ['b'], 'dentro'))
    expect(lineOf(nested, 'b')).toMatchObject({ superior: 'a' })
    expect(moveLines(tree, ['a'], 'fora')).toEqual([])
  })

  it('are dropped beside another or into a group, never into themselves', () => {
    expect(order(after(releaseLines(tree, ['c'], 'a', 'antes')))).toEqual(['g', 'c', 'a', 'b', 'h'])
    expect(lineOf(after(releaseLines(tree, ['h'], 'g', 'dentro')), 'h')).toMatchObject({
      superior: 'g',
    })
    expect(releaseLines(tree, ['g'], 'a', 'depois')).toEqual([])
  })
})

it('every editable column has a field that lines have', () => {
  for (const { campo } of columns) {
    if (campo) expect(lineOf(initialDocumento, 'a')).toHaveProperty(campo)
  }
})
