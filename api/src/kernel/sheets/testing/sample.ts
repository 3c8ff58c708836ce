import type { Sheet, SheetRow } from '../sheet.ts'

/** A list as wide as the product's widest: 15 columns of every kind. */
export const sampleSheet: Sheet = {
  title: 'Lançamentos',
  subtitle: 'Vencimento de 01/01/2026 a 31/12/2026 · Todas as unidades',
  brand: 'Produtora Ação & Reação Ltda.',
  issuedAt: '2026-11-21T17:30:00Z',
  totals: true,
  columns: [
    { label: 'Código', kind: 'number', width: 8 },
    { label: 'Vencimento', kind: 'date', width: 12 },
    { label: 'Pagamento', kind: 'date', width: 12 },
    { label: 'Razão social', kind: 'text', width: 32 },
    { label: 'CPF/CNPJ', kind: 'text', width: 20 },
    { label: 'Descrição', kind: 'text', width: 36 },
    { label: 'Projeto', kind: 'text', width: 20 },
    { label: 'Conta contábil', kind: 'text', width: 18 },
    { label: 'Cidade', kind: 'text', width: 16 },
    { label: 'Valor', kind: 'money', width: 14 },
    { label: 'Valor pago', kind: 'money', width: 14 },
    { label: 'Parcelas', kind: 'number', width: 8 },
    { label: 'Pago', kind: 'yesno', width: 6 },
    { label: 'Status', kind: 'text', width: 12 },
    { label: 'Cadastrado em', kind: 'datetime', width: 18 },
  ],
}

const NAMES = [
  'Conceição & Irmãos Produções',
  'Locações São João ME',
  'José Antônio Müller',
  'Estúdio Três “Luas” – Edição',
]
const PROJECTS = [
  'Verão 2026',
  'Natal – 30”',
  'Documentário Amazônia',
  'Série A Praça (2ª temporada)',
]
const CITIES = ['São Paulo', 'Brasília', 'Belém', 'Ribeirão Preto', 'Maceió']
const STATES = ['Em aberto', 'Pago', 'Conciliado', 'Cancelado']

/** The nth row of `sampleSheet`; deterministic. */
export function sampleRow(number: number): SheetRow {
  const pick = (list: readonly string[]) => list[(number * 7919) % list.length] ?? ''
  const pad = (value: number, size = 2) => String(value).padStart(size, '0')
  const month = pad(((number * 5) % 12) + 1)
  const day = pad(((number * 11) % 28) + 1)
  const cents = ((number * 7_368_787) % 9_000_000) - (number % 10 === 0 ? 9_000_000 : 0)
  const paid = number % 3 === 0
  return [
    number,
    `2026-${month}-${day}`,
    paid ? `2026-${month}-${pad(((number * 13) % 28) + 1)}` : null,
    `${pick(NAMES)} ${number % 5000}`,
    `${pad((number * 31) % 100)}.${pad((number * 37) % 1000, 3)}.${pad((number * 41) % 1000, 3)}/0001-${pad(number % 100)}`,
    `Diária de equipe, câmera e iluminação nº ${number}${number % 9 === 0 ? ' com alimentação, transporte, seguro e hospedagem' : ''}`,
    pick(PROJECTS),
    `${(number % 4) + 1}.${pad(number % 13)}.${pad(number % 97, 3)}`,
    pick(CITIES),
    cents,
    paid ? cents : null,
    (number % 12) + 1,
    paid ? 'S' : 'N',
    pick(STATES),
    `2026-${month}-${day}T${pad(number % 24)}:${pad(number % 60)}:00Z`,
  ]
}

/** Sample rows in batches of 1,000, as a database cursor returns them. */
export async function* sampleRows(count: number): AsyncGenerator<SheetRow[]> {
  for (let start = 1; start <= count; start += 1000) {
    const size = Math.min(1000, count - start + 1)
    yield Array.from({ length: size }, (_, index) => sampleRow(start + index))
  }
}
