import { expect, test } from 'vitest'
import { checkContas } from '../conferencia.ts'
import { usualRelacao } from './testing-relacao.ts'
import type { RelacaoCodigo } from './names.ts'
import { comprovantesOf, filesOf } from './comprovantes.ts'
import type { ArquivoDoGasto } from './comprovantes.ts'
import type { Facts } from './facts.ts'
import { numberedOf } from './pagamentos.ts'
import { contasDoFilme, filme, gastosDoFilme, rowsOf } from './testing-filme.ts'
import { grandesTruth, itensTruth, pagamentosTruth } from './testing-filme-truth.ts'

const cellsOf = (codigo: RelacaoCodigo, facts: Facts) =>
  usualRelacao(codigo, facts).rows.map(({ cells }) => cells.map((one) => String(one ?? '')))

/** A sheet as records by heading. */
function recordsOf(codigo: RelacaoCodigo, facts: Facts) {
  const { columns, rows } = usualRelacao(codigo, facts)
  return rows.map(({ cells }) =>
    Object.fromEntries(columns.map(({ titulo }, at) => [titulo, cells[at]])),
  )
}

test('the list of payments of a film, cell by cell', () => {
  expect(cellsOf('relacao-pagamentos', filme())).toEqual(rowsOf(pagamentosTruth))
})

test('its totals are those of the truth, column by column', () => {
  const { columns, totals } = usualRelacao('relacao-pagamentos', filme())
  const sumAt = (at: number) =>
    rowsOf(pagamentosTruth).reduce((total, row) => total + Number(row[at]), 0)
  const summed = columns.flatMap(({ isSummed }, at) => (isSummed ? [at] : []))
  expect(summed.map((at) => columns[at]?.titulo)).toEqual([
    'Bruto',
    'ISS',
    'INSS',
    'IRRF',
    'CSRF',
    'Líquido',
  ])
  for (const at of summed) expect(totals[at]).toBe(sumAt(at))
})

test('the budget as the first source is shown it, line by line and by big item', () => {
  const withoutWords = ({ cells }: { cells: readonly unknown[] }) =>
    cells.slice(0, -1).map((one) => String(one ?? ''))
  const shown = usualRelacao('demonstrativo-orcamentario', filme({ fonte: 1 }))
  expect(shown.rows.map(withoutWords)).toEqual(rowsOf(itensTruth))
  expect(cellsOf('grandes-itens', filme({ fonte: 1 }))).toEqual(rowsOf(grandesTruth))
})

test('of all sources, no column tells what one of them paid', () => {
  const { columns } = usualRelacao('demonstrativo-orcamentario', filme())
  expect(columns.map(({ titulo }) => titulo)).not.toContain('Executado nesta fonte')
})

test('why a line varied stands beside it', () => {
  const reasons = new Map([['f', 'Compositor trocado na montagem.']])
  const rows = recordsOf('spcine-orcamentario', filme({ reasons }))
  expect(rows.find((one) => one['RUBRICA'] === 'Música')).toEqual({
    RUBRICA: 'Música',
    'ORÇAMENTO APROVADO': 5_000_000,
    'ORÇAMENTO REALIZADO': 5_300_000,
    VARIAÇÃO: -300_000,
    'JUSTIFICATIVA PARA VARIAÇÃO': 'Compositor trocado na montagem.',
  })
})

test('the sheet of a source has its payments alone, numbered again, and says which are of none', () => {
  const { rows, avisos } = usualRelacao('relacao-pagamentos', filme({ fonte: 2 }))
  const truth = rowsOf(pagamentosTruth).filter(([, , , fonte]) => fonte === 'Art. 1º')
  expect(rows.map(({ cells }) => cells[7])).toEqual(truth.map((row) => row[7]))
  expect(rows.map(({ seq }) => seq)).toEqual(truth.map((_, at) => at + 1))
  expect(avisos).toEqual([
    '1 pagamento sem fonte definida, R$ 9.000,00: está só na relação de todas as fontes.',
  ])
})

test('what the company pays itself, beside what it promised', () => {
  const { rows, avisos } = usualRelacao('contrapartida', filme())
  const truth = rowsOf(pagamentosTruth).filter(([, , , fonte]) => fonte === 'Recursos próprios')
  expect(rows.map(({ seq }) => String(seq))).toEqual(truth.map(([seq]) => seq))
  expect(avisos).toHaveLength(1)
  expect(avisos[0]).toMatch(/^Recursos próprios: R\$ 600\.000,00 aprovados, R\$ .+ pagos, faltam/)
  expect(usualRelacao('contrapartida', filme({ fonte: 1 })).avisos[0]).toBe(
    'A fonte escolhida não é contrapartida.',
  )
})

test('proofs have the codes of SALIC, and those without one are named', () => {
  const odd = gastosDoFilme.map((gasto, at) =>
    at === 2
      ? { ...gasto, documento: { ...gasto.documento, tipo: 'Contrato' } }
      : at === 4
        ? { ...gasto, debitos: gasto.debitos.map((one) => ({ ...one, forma: 'cartao' })) }
        : gasto,
  )
  const { rows, avisos } = usualRelacao('salic-comprovantes', filme({ gastos: odd }))
  expect(rows.slice(0, 5).map(({ cells }) => [cells[4], cells[8]])).toEqual([
    ['3 - Nota fiscal/fatura', '2 - Transferência bancária'],
    ['3 - Nota fiscal/fatura', '2 - Transferência bancária'],
    ['', '2 - Transferência bancária'],
    ['5 - RPA', '2 - Transferência bancária'],
    ['4 - Recibo de pagamento', ''],
  ])
  expect(avisos).toEqual(['Sem tipo de documento ou forma de pagamento que o Salic aceita: 3, 5.'])
})

test('the checks find the five faults of the film and nothing else', () => {
  const { byGasto, ofWhole } = checkContas(gastosDoFilme, contasDoFilme)
  const found = [...byGasto].flatMap(([{ id_lancamento }, falhas]) =>
    falhas.map(({ verificacao }) => [id_lancamento, verificacao]),
  )
  expect(found).toEqual([
    [10, 'hiato'],
    [20, 'conta_errada'],
    [30, 'sem_item'],
    [40, 'conta_errada'],
  ])
  expect(ofWhole.map(({ verificacao, nome, valor }) => [verificacao, nome, valor])).toEqual([
    ['acima_do_item', 'Música', 300_000],
  ])
})

test('files are named by payment and document, shared ones once, and what is missing is told', () => {
  const file = (id_lancamento: number, papel: 'documento' | 'comprovante', name: string) =>
    ({
      id_lancamento,
      id_orca_despesa: null,
      papel,
      arquivo: `${id_lancamento}-${name}`,
      name,
    }) satisfies ArquivoDoGasto
  const [first, second] = gastosDoFilme
  if (!first || !second) throw new Error('film without payments')
  const twice = {
    ...first,
    debitos: [...first.debitos, ...second.debitos],
    documento: { ...first.documento, numero: 'NF-e 1/2026' },
  }
  const facts = filme({
    gastos: [twice, { ...second, documento: { ...second.documento, numero: null } }],
  })
  const all = comprovantesOf(numberedOf(facts), [
    file(1, 'documento', 'nota.PDF'),
    file(1, 'comprovante', 'pix.png'),
    file(1, 'comprovante', 'outro pix.png'),
    file(2, 'comprovante', '../../etc/passwd'),
  ])
  const names = all.map(({ arquivos }) => arquivos.map(({ nome }) => nome))
  const shared = [
    'RP_001_NF-e-1-2026.PDF',
    'RP_001_NF-e-1-2026_comprovante.png',
    'RP_001_NF-e-1-2026_comprovante-2.png',
  ]
  expect(names).toEqual([shared, shared, ['RP_003_sem-numero_comprovante']])
  expect(all.map(({ faltam }) => faltam)).toEqual([[], [], ['documento']])
  expect(filesOf(all).map(({ nome }) => nome)).toEqual([...shared, 'RP_003_sem-numero_comprovante'])
})
