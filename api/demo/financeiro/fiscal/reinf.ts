import { workCalendarOf } from '@claquete/contract/kernel/settings/catalogue'
import { cents } from '@claquete/core/kernel/amounts/money'
import { calendarDate, firstOfMonth } from '@claquete/core/kernel/time/calendar'
import { nextWorkingDay } from '@claquete/core/kernel/time/working-days'
import { must } from '@claquete/core/kernel/must'
import { markAsDividendos } from '../../../src/financeiro/fiscal/reinf/dividendos.commands.ts'
import {
  saveReinfPessoas,
  saveReinfTitulos,
} from '../../../src/financeiro/fiscal/reinf/natureza.commands.ts'
import { saveFiscalRegra } from '../../../src/financeiro/fiscal/tabelas/regra.commands.ts'
import type { TenantDb } from '../../../src/kernel/database/tenant-db.ts'
import type { Services } from '../../../src/kernel/services.ts'
import { settingsOf } from '../../../src/kernel/settings/company.queries.ts'
import { postTitulo } from '../../../src/livro/titulos/public.ts'
import { elencoOf } from '../../acesso/usuarios/elenco.ts'
import { listUnits } from './fiscal.queries.ts'
import { findPartner, listPaidPessoas, listWithoutPessoa } from './reinf.queries.ts'

const natureza = '15099'
/** How many suppliers wait for their nature, and how many for a decision. */
const waiting = 2
const undecided = 5

/** The demonstration's withholdings: natures of most suppliers, some still missing, and the profit of a partner. */
export async function seedReinf(db: TenantDb, services: Services): Promise<void> {
  const { quem } = await elencoOf(db, services)
  const marcia = quem('marcia', 0)
  await saveFiscalRegra(marcia, {
    titulo: 'Serviços profissionais de empresas',
    norma: 'Exemplo: use o código que o contador tirar da Tabela 01',
    lido: 'uso',
    vigencia_inicio: calendarDate('2024-01-01'),
    ativa: 'S',
    tipo: 'natureza',
    codigo: natureza,
    eventos: ['R-4010', 'R-4020'],
  })
  const paid = await listPaidPessoas(db)
  const told = paid.filter(({ retido }) => retido).slice(0, -waiting)
  const out = paid.filter(({ retido }) => !retido).slice(0, -undecided)
  const idsOf = (some: typeof paid) => some.map(({ id_pessoa }) => id_pessoa)
  if (told.length > 0) {
    await saveReinfPessoas(marcia, { pessoas: idsOf(told), informa: 'S', natureza })
  }
  if (out.length > 0) await saveReinfPessoas(marcia, { pessoas: idsOf(out), informa: 'N' })
  const loose = (await listWithoutPessoa(db)).slice(undecided)
  const lancamentos = loose.map(({ id_lancamento }) => id_lancamento)
  if (lancamentos.length > 0) await saveReinfTitulos(marcia, { lancamentos, informa: 'N' })
  const id_pessoa = await findPartner(db)
  if (id_pessoa === undefined) return
  const [unit] = await listUnits(db)
  const calendar = workCalendarOf(await settingsOf(db))
  for (const [descricao, valor] of [
    ['Distribuição de lucros, primeira parcela', 3_200_000],
    ['Distribuição de lucros, segunda parcela', 2_600_000],
  ] as const) {
    const id_lancamento = await postTitulo(marcia, {
      id_empresa: must(unit, 'unit').id_empresa,
      operacao: 'D',
      origem: 'avulso',
      id_pessoa,
      descricao,
      valor: cents(valor),
      competencia: firstOfMonth(marcia.today),
      dataVencimento: marcia.today,
      vencimento_util: nextWorkingDay(calendar, marcia.today),
      situacao: 'aprovado',
      id_orcamento: null,
      id_orca_item: null,
      id_solicitante: marcia.actor.id_usuario,
      id_aprovador: marcia.actor.id_usuario,
    })
    await markAsDividendos(marcia, { id_lancamento, dividendos: 'S' })
  }
}
