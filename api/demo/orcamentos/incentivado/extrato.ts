import { cents, negate, sumOf } from '@claquete/core/kernel/amounts/money'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { must } from '@claquete/core/kernel/must'
import { addDays } from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { ignoreLines, reconcile } from '../../../src/financeiro/conciliacao/reconcile.commands.ts'
import { findContaToFetch } from '../../../src/financeiro/extrato/importacao/banco.queries.ts'
import { importStatement } from '../../../src/financeiro/extrato/importacao/import.commands.ts'
import type { Context } from '../../../src/kernel/context.ts'
import { listFontes } from '../../../src/orcamentos/incentivado/fonte.queries.ts'
import { linkLinha } from '../../../src/orcamentos/incentivado/liberacao/liberacao.queries.ts'
import { findBankLines, listBaixasOfConta } from './demo.queries.ts'

/** Days before today on which the statement ends, and until which somebody reconciled it. */
const statementAgo = 1
const reconciledAgo = 5

const entry = (fitid: string, data: CalendarDate, valor: Cents, texto: string) => ({
  fitid,
  data,
  valor,
  texto,
  documento: null,
})

interface Scene {
  readonly context: Context
  readonly id_projeto_incentivado: number
  readonly id_projeto_fonte: number
  readonly id_contabancaria: number
}

/**
 * The statement of a source's account as its bank tells it until yesterday: its releases, its payments, what it earned and a
 * fee. The first release is named, and only the lines of the last days wait for somebody.
 */
export async function seedExtratoDoFilme(scene: Scene): Promise<void> {
  const { context, id_projeto_incentivado, id_projeto_fonte, id_contabancaria } = scene
  const { db, today } = context
  const day = (ago: number) => addDays(today, -ago)
  const fim = day(statementAgo)
  const fontes = await listFontes(db, id_projeto_incentivado)
  const { liberacoes } = must(
    fontes.find((one) => one.id_projeto_fonte === id_projeto_fonte),
    'source',
  )
  const baixas = await listBaixasOfConta(db, id_contabancaria, fim)
  const entries = [
    ...liberacoes.map(({ id_fonte_liberacao: id, data, valor }) =>
      entry(`liberacao-${id}`, data, valor, 'ORDEM BANCARIA FSA'),
    ),
    ...baixas.map((one) =>
      entry(`baixa-${one.id_baixa}`, one.data, negate(one.valor), `PIX ENVIADO ${one.favorecido}`),
    ),
    entry('rendimento', day(4), cents(481_237), 'REND PAGO APLIC AUT MAIS'),
    entry('tarifa', day(3), cents(-2_990), 'TARIFA PACOTE DE SERVICOS'),
  ].toSorted((a, b) => a.data.localeCompare(b.data))
  const conta = must(await findContaToFetch(db, id_contabancaria), 'account')
  await importStatement(db, {
    statement: {
      conta: { banco: '', agencia: '', conta: '', isCartao: false },
      moeda: 'BRL',
      linhas: entries.map((one, at) => ({ ...one, linha: at + 1 })),
      saldo: { valor: sumOf(entries, ({ valor }) => valor), dia: fim },
      notes: [],
      problemas: [],
    },
    conta,
    formato: 'ofx',
    nome: `${conta.descricao}.ofx`,
    arquivo: null,
    id_usuario: null,
    today,
  })
  const lines = await findBankLines(db, id_contabancaria)
  const [first] = liberacoes
  if (first) {
    const id = must(lines.get(`liberacao-${first.id_fonte_liberacao}`), 'line of a release')
    await linkLinha(db, { ...first, id_projeto_fonte }, id)
  }
  const released = liberacoes.map(({ id_fonte_liberacao: id }) =>
    must(lines.get(`liberacao-${id}`), 'line of a release'),
  )
  await ignoreLines(context, released, 'Está no saldo de abertura da conta')
  for (const { id_baixa, data } of baixas) {
    if (data > day(reconciledAgo)) continue
    const linhas = [must(lines.get(`baixa-${id_baixa}`), 'line of a payment')]
    await reconcile(context, { id_contabancaria, linhas, baixas: [id_baixa] })
  }
}
