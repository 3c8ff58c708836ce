import type { TakenBy } from '@claquete/contract/endpoint'
import type {
  reguaPreview,
  ReguaPlanInside as ReguaPlan,
} from '@claquete/contract/financeiro/regua/regua'
import { workCalendarOf } from '@claquete/contract/kernel/settings/catalogue'
import { planDays } from '@claquete/core/financeiro/regua/regua'
import { addDays } from '@claquete/core/kernel/time/calendar'
import { sumOf } from '@claquete/core/kernel/amounts/money'
import { must } from '@claquete/core/kernel/must'
import type { Context } from '../../kernel/context.ts'
import { settingsOf } from '../../kernel/settings/company.queries.ts'
import { visaoDoLivro } from '../../livro/visao/public.ts'
import { addressesOf } from '../../kernel/mail/typed.ts'
import { findRegua, listToRemind } from './regua.queries.ts'
import { dueBetween, plannedOf } from './rotina.commands.ts'

const previewDays = 7
const mostNamed = 20

/** What the rule would send from tomorrow on, of the titles that this person sees. */
export async function previewRegua(
  { db, actor, today }: Context,
  { dias, valor_minimo }: TakenBy<typeof reguaPreview>['body'],
) {
  const from = addDays(today, 1)
  const regua = await findRegua(db)
  const ligada_em = (regua?.ativo === 'S' ? regua.ligada_em : null) ?? today
  const found = await listToRemind(db, {
    ...dueBetween(dias, today, addDays(today, previewDays)),
    least: valor_minimo,
    visao: await visaoDoLivro(db, actor),
  })
  const [sendable, silent] = [
    found.filter(({ email }) => addressesOf(email).length > 0),
    found.filter(({ email }) => addressesOf(email).length === 0),
  ]
  const days = planDays(
    sendable.map((titulo) => plannedOf(titulo, ligada_em)),
    dias,
    { from, count: previewDays },
    workCalendarOf(await settingsOf(db)),
  )
  const data = days.map(({ dia, mails }): ReguaPlan => {
    const told = mails.flatMap(({ titulos }) => titulos)
    return {
      dia,
      emails: mails.length,
      titulos: told.length,
      valor: sumOf(told, ({ titulo }) => titulo.saldo),
      pessoas: mails.slice(0, mostNamed).map(({ id_pessoa, titulos }) => {
        const { titulo } = must(titulos[0], 'title of a mail')
        const endereco = addressesOf(titulo.email).join(', ')
        return { id_pessoa, pessoa: titulo.pessoa, endereco, titulos: titulos.length }
      }),
    }
  })
  const names = new Map(silent.map(({ id_pessoa, pessoa }) => [id_pessoa, pessoa]))
  const sem_email = [...names].map(([id_pessoa, pessoa]) => ({ id_pessoa, pessoa }))
  return { data, sem_email: sem_email.slice(0, 50) }
}
