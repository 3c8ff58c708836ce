import { layoutsOfPagamento } from '../core/src/financeiro/cnab/pagamentos/layouts.ts'
import { readRetorno } from '../core/src/financeiro/cnab/pagamentos/read.ts'
import { writeRemessa } from '../core/src/financeiro/cnab/pagamentos/write.ts'
import { cnpjWithDigits } from '../core/src/kernel/person/documento.ts'
import { median, rounded, scaled } from './lib/figures.mjs'

export const name = 'cnab'

const count = scaled(10_000, 200)
const rounds = 5

const documento = (at) => cnpjWithDigits(`${String(10_000_000 + at).slice(-8)}0001`)

/** Half are paid by Pix, a quarter by TED, the others in the payer's own bank. */
function destinoOf(at) {
  if (at % 2 === 0) return { via: 'pix_chave', chave: { kind: 'cnpj', key: documento(at) } }
  return {
    via: 'conta',
    conta: {
      banco: at % 4 === 1 ? '341' : '237',
      agencia: String(1 + (at % 9000)),
      agenciaDv: '',
      conta: String(10_000 + at),
      contaDv: String(at % 10),
      tipo: 'corrente',
    },
  }
}

const pagamentos = Array.from({ length: count }, (_, at) => ({
  seuNumero: `P${at + 1}`,
  valor: 10_000 + at,
  data: '2026-12-18',
  favorecido: { nome: `Fornecedor número ${at}`, documento: documento(at) },
  destino: destinoOf(at),
}))

const remessa = {
  layout: layoutsOfPagamento.get('237'),
  pagador: {
    documento: '11222333000181',
    nome: 'Produtora de medições',
    convenio: '123456',
    agencia: '1234',
    agenciaDv: '5',
    conta: '67890',
    contaDv: '1',
    endereco: {
      logradouro: 'Rua das Palmeiras',
      numero: '10',
      complemento: '',
      cidade: 'São Paulo',
      cep: '01310100',
      uf: 'SP',
    },
  },
  nsa: 1,
  generatedOn: '2026-12-17',
  hora: '120000',
  pagamentos,
}

/** A file of payments is written: time, and memory above what the process had. Then it is read. */
export async function run() {
  const writing = []
  const idle = process.memoryUsage().rss
  let one = 0
  let text = ''
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now()
    const written = writeRemessa(remessa)
    writing.push(performance.now() - began)
    if ('problems' in written) throw new Error(JSON.stringify(written.problems.slice(0, 3)))
    if (round === 0) one = process.memoryUsage().rss - idle
    text = written.text
  }
  const began = performance.now()
  // The header says who sends it, in column 143.
  const read = readRetorno(`${text.slice(0, 142)}2${text.slice(143)}`)
  const reading = performance.now() - began
  if (read.pagamentos?.length !== count) throw new Error(`lidos ${read.pagamentos?.length}`)
  return [
    {
      name: `cnab: ${count} payments written in a file`,
      value: median(writing) / 1000,
      unit: 's',
      atMost: 2,
      note: `read in ${rounded(reading)} ms`,
    },
    {
      name: `cnab: memory above idle when ${count} payments are written`,
      value: one / 1_000_000,
      unit: 'MB',
      atMost: 150,
    },
  ]
}
