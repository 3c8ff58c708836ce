import { must } from '@claquete/core/kernel/must'
import type { WhoToday } from '../../../src/kernel/context.ts'
import { findBoleto } from '../../../src/financeiro/cobranca/boleto/boleto.queries.ts'
import { issueByFile } from '../../../src/financeiro/cobranca/arquivo/boleto.commands.ts'
import { dayOf, postCharge } from './charge.ts'
import type { DemoCharge } from './charge.ts'
import { findDemoPlano, issuedOn, listDemoPayers } from './demo.queries.ts'

interface ByFile {
  readonly id_contabancaria: number
  readonly id_empresa: number
  readonly charges: readonly DemoCharge[]
  /** Which of the clients pays the first; the others follow. */
  readonly from: number
}

/** Boletos of an account with an agreement, which wait for the next file. */
export async function seedBoletosByFile(
  who: WhoToday,
  { id_contabancaria, id_empresa, charges, from }: ByFile,
) {
  const { db, today } = who
  const payers = await listDemoPayers(db)
  const id_grupoCusto = await findDemoPlano(db, 'Fotografia')
  const receiver = { who, id_contabancaria, id_empresa, id_grupoCusto }
  const made = []
  for (const [at, charge] of charges.entries()) {
    const payer = must(payers[(from + at) % payers.length], 'client')
    const id_boleto = await issueByFile(who, await postCharge(receiver, payer, charge))
    await issuedOn(db, id_boleto, dayOf(today, -charge.emitido))
    const { nosso_numero, seu_numero, vencimento, centavos } = must(
      await findBoleto(db, id_boleto),
      'boleto',
    )
    made.push({ nossoNumero: nosso_numero ?? '', seuNumero: seu_numero, vencimento, centavos })
  }
  return made
}
