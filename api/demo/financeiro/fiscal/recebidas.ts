import { addDays } from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { nfseSandboxKeys } from '../../../sandbox/nfse/server.ts'
import { supplierNote } from '../../../sandbox/nfse/supplier.ts'
import type { SuppliedNote } from '../../../sandbox/nfse/supplier.ts'
import { attach } from '../../../src/financeiro/fiscal/recebidas/attach.commands.ts'
import { keepChave } from '../../../src/financeiro/fiscal/recebidas/key.commands.ts'
import { run } from '../../../src/financeiro/fiscal/recebidas/read.task.ts'
import { storeDocuments } from '../../../src/financeiro/fiscal/recebidas/store.commands.ts'
import type { TenantDb } from '../../../src/kernel/database/tenant-db.ts'
import type { Services } from '../../../src/kernel/services.ts'
import { contextOf, elencoOf } from '../../acesso/usuarios/elenco.ts'
import { endNota, listBillsToNote } from './recebidas.queries.ts'
import type { BillToNote } from './recebidas.queries.ts'

const plainNumber = (bill: BillToNote) =>
  Number(bill.num_documento.replaceAll(/\D/gu, '').slice(0, 9)) || bill.id_lancamento

/** The note of a payable, as its supplier would have issued it. */
const noteOf = (bill: BillToNote, more: Partial<SuppliedNote> = {}): SuppliedNote => ({
  prestador: { cnpj: bill.cnpj, nome: bill.razao },
  tomador: { cnpj: bill.cnpj_unidade, nome: bill.unidade },
  numero: plainNumber(bill),
  dia: bill.competencia,
  valor: bill.bruto,
  descricao: bill.descricao,
  ...(bill.job !== '' && { pedido: `Job ${bill.job}` }),
  ...more,
})

async function receive(db: TenantDb, notes: readonly { nome: string; xml: string }[]) {
  const files = notes.map(({ nome, xml }) => ({ nome, bytes: new Uint8Array(Buffer.from(xml)) }))
  const ids: (number | null)[] = []
  for await (const part of run({ files })) {
    const told = await storeDocuments(db, part, { origem: 'servico', empresas: [] })
    ids.push(...told.map(({ id_nota_recebida }) => id_nota_recebida))
  }
  return ids
}

const withheld = (valor: number) => ({
  irrf: Math.round(valor * 0.015),
  contribuicoes: Math.round(valor * 0.0465),
})

/** Some notes are equal to their payable; of others the value or the number is not quite the same. */
const guesses: Readonly<Record<number, (bill: BillToNote) => Partial<SuppliedNote>>> = {
  1: ({ bruto }) => {
    const valor = Math.round(bruto / 0.9535)
    return { valor, contribuicoes: valor - bruto }
  },
  2: ({ bruto }) => withheld(bruto),
  4: (bill) => ({ numero: plainNumber(bill) + 3 }),
}

/** Notes of suppliers: paid, equal to a payable, nearly, of nobody, cancelled after they were paid, known by key alone. */
export async function seedRecebidas(db: TenantDb, services: Services): Promise<void> {
  const { quem } = await elencoOf(db, services)
  const marcia = contextOf(quem('marcia', 0), services)
  const bills = await listBillsToNote(db)
  const paid = bills.filter(({ is_paid }) => is_paid).slice(0, 4)
  const open = bills.filter(({ is_paid }) => !is_paid).slice(0, 6)
  const [first] = bills
  if (!first) return
  const keys = nfseSandboxKeys()
  const made = (note: SuppliedNote) => ({ nome: 'nota.xml', ...supplierNote(note, keys) })
  const ofPaid = await receive(
    db,
    paid.map((bill) => made(noteOf(bill))),
  )
  for (const [at, bill] of paid.entries()) {
    const id_nota_recebida = ofPaid[at]
    if (!id_nota_recebida) continue
    const lancamentos = [bill.id_lancamento]
    await attach(marcia, { id_nota_recebida, lancamentos }, () => undefined)
  }
  const [cancelled] = ofPaid
  if (cancelled) await endNota(db, cancelled)
  await receive(
    db,
    open.map((bill, at) => made(noteOf(bill, guesses[at]?.(bill)))),
  )
  const [sound, van] = strangers(first, marcia.today).map(made)
  if (sound && van) {
    const changed = { ...van, xml: van.xml.replace('3 diárias', '5 diárias') }
    await receive(db, [sound, changed])
  }
  const key = supplierNote(noteOf(first, { numero: 90_417, dia: marcia.today }), keys).chave
  await keepChave(marcia, { texto: key, id_empresa: first.id_empresa })
}

/** Notes of who is no supplier yet, and one that was changed after it was signed. */
function strangers(bill: BillToNote, today: CalendarDate): SuppliedNote[] {
  const base = noteOf(bill, { dia: addDays(today, -3) })
  return [
    {
      ...base,
      prestador: { cnpj: '45997418000153', nome: 'Estúdio Boreal de Som Ltda' },
      numero: 1_208,
      valor: 480_000,
      descricao: 'Mixagem e finalização de som, 2 versões',
      ...withheld(480_000),
    },
    {
      ...base,
      prestador: { cnpj: '07526557000100', nome: 'Transportes Mantiqueira Ltda' },
      numero: 77,
      valor: 126_500,
      descricao: 'Van com motorista, 3 diárias',
    },
  ]
}
