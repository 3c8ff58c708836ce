import { mailsOf, usualRegua } from '@claquete/core/financeiro/regua/regua'
import { workCalendarOf } from '@claquete/contract/kernel/settings/catalogue'
import { addDays } from '@claquete/core/kernel/time/calendar'
import { cents } from '@claquete/core/kernel/amounts/money'
import type { Demo } from '../../step.ts'
import { addressesOf } from '../../../src/kernel/mail/typed.ts'
import { settingsOf } from '../../../src/kernel/settings/company.queries.ts'
import { elencoOf } from '../../acesso/usuarios/elenco.ts'
import { listOwing, sentOn, showAsSent } from './regua.queries.ts'
import { createLink } from '../../../src/financeiro/regua/link.commands.ts'
import { insertParada } from '../../../src/financeiro/regua/parada.queries.ts'
import {
  findRegua,
  insertRegua,
  listToRemind,
  markRan,
} from '../../../src/financeiro/regua/regua.queries.ts'
import {
  dueBetween,
  plannedOf,
  sendReminder,
} from '../../../src/financeiro/regua/rotina.commands.ts'

/** Statements that were sent to clients, by how many days ago: the older link has expired. */
const sentExtratos = [3, 12, 45]

async function seedExtratos({
  db,
  services,
  today,
}: Pick<Demo, 'db' | 'services' | 'today'>): Promise<void> {
  const marcia = (await elencoOf(db, services)).logins.get('marcia') ?? null
  const clientes = await listOwing(db)
  for (const [at, ago] of sentExtratos.entries()) {
    const cliente = clientes[at]
    const [endereco] = addressesOf(cliente?.email ?? '')
    if (!cliente || endereco === undefined) continue
    const now = services.now() - ago * dayMs
    const { id_cobranca_link } = await createLink(
      db,
      { baseUrl: services.config.baseUrl, now },
      {
        tipo: 'extrato',
        id_pessoa: cliente.id_pessoa,
        id_usuario: marcia,
        endereco,
        validade: 30,
      },
    )
    await sentOn(db, id_cobranca_link, addDays(today, -ago))
  }
}

const dayMs = 86_400_000
const days = 14
const mailsADay = 2

/** The demonstration's rule is on, sent some reminders in the last days, and one client asked to stop. */
export async function seedRegua({ db, services, today }: Demo): Promise<void> {
  const ligada_em = addDays(today, -60)
  const dias = [...usualRegua.dias]
  await insertRegua(db, { ...usualRegua, dias, ativo: 'S', valor_minimo: cents(0), ligada_em })
  const regua = await findRegua(db)
  if (!regua) return
  const calendar = workCalendarOf(await settingsOf(db))
  let asked: number | undefined
  for (let ago = days; ago > 0; ago -= 1) {
    const day = addDays(today, -ago)
    const owed = await listToRemind(db, {
      ...dueBetween(dias, day, day),
      least: cents(0),
      notToldOn: day,
    })
    // The titles of the demonstration were all posted when it was made.
    const titulos = owed
      .filter(({ email }) => addressesOf(email).length > 0)
      .map((titulo) => plannedOf({ ...titulo, lancado_em: ligada_em }, ligada_em))
    for (const mail of mailsOf(titulos, dias, day, calendar).slice(0, mailsADay)) {
      await sendReminder({ db, services, regua, today: day }, mail)
      asked = mail.id_pessoa
    }
  }
  await showAsSent(db)
  await seedExtratos({ db, services, today })
  await markRan(db, today)
  if (asked === undefined) return
  await insertParada(db, {
    id_pessoa: asked,
    id_lancamento: null,
    origem: 'link',
    motivo: '',
    id_usuario: null,
  })
}
