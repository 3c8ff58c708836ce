import { documentos, generalKeys, settings } from '@claquete/contract/kernel/settings/catalogue'
import type { GeneralKey, SettingKey, Settings } from '@claquete/contract/kernel/settings/catalogue'
import type { TakenBy } from '@claquete/contract/endpoint'
import type * as contract from '@claquete/contract/sistema/configuracoes/general'
import { Failure } from '@claquete/contract/failures'
import type { FieldError } from '@claquete/contract/failures'
import { numberingProblem } from '@claquete/core/kernel/writing/numbering'
import type { Context, Handlers } from '../../kernel/context.ts'
import { fileLink } from '../../kernel/files/links.ts'
import { listSeries, setNextNumber } from '../../kernel/settings/numbering.queries.ts'
import { saveSettings, settingsOf } from '../../kernel/settings/company.queries.ts'
import { checkOwnImage } from '../arquivos/public.ts'
import { findTenantName, listSettingsHistory } from './general.queries.ts'
import { changedFields } from './historico.fields.ts'
import type { AuditRow } from './historico.queries.ts'

type Change = Partial<Pick<Settings, GeneralKey>>

const pick = (values: Settings, keys: readonly GeneralKey[]) =>
  Object.fromEntries(keys.map((key) => [key, values[key]])) as contract.Configuracoes

/** Settings that anyone signed in may read. */
const openKeys = generalKeys.filter((key) => 'todos' in settings[key])

/** Checks rules across fields on the resulting settings. */
function problemsOf(values: Settings): FieldError[] {
  const numbering = documentos.flatMap((documento) => {
    const problem = numberingProblem(values[`numeracao_${documento}`])
    return problem ? [{ ...problem, campo: `numeracao_${documento}.${problem.campo}` }] : []
  })
  const days = values.feriados.map(({ dia, todo_ano }) => (todo_ano === 'S' ? dia.slice(5) : dia))
  const repeated = days.flatMap((key, index) =>
    days.indexOf(key) === index
      ? []
      : [{ campo: `feriados.${index}.dia`, msg: 'Este dia já está na lista' }],
  )
  return [...numbering, ...repeated]
}

async function setNextNumbers(
  { db, today }: Context,
  wanted: TakenBy<typeof contract.configuracaoUpdate>['body']['proximos'] = {},
): Promise<void> {
  const erros: FieldError[] = []
  for (const documento of documentos) {
    const proximo = wanted[documento]
    if (typeof proximo !== 'number') continue
    const given = await setNextNumber(db, documento, proximo, today)
    if (given === undefined) continue
    const msg = `O número ${given} já foi usado: informe ${given + 1} ou mais.`
    erros.push({ campo: `proximos.${documento}`, msg })
  }
  if (erros.length > 0) throw new Failure('dados_invalidos', { erros })
}

/** A change for the history: the setting by its key, starting from its default. */
function historyItem({ antes, depois, ...row }: AuditRow) {
  const chave = String((depois ?? antes)?.['chave'] ?? '') as SettingKey
  const isSetting = row.tabela === 'configuracao'
  const proximo = (values: AuditRow['antes']) =>
    values && { [`proximos.${String(values['documento'])}`]: Number(values['ultimo']) + 1 }
  const campos = isSetting
    ? changedFields(
        { [chave]: antes ? antes['valor'] : settings[chave]?.padrao },
        { [chave]: depois?.['valor'] },
      )
    : changedFields(proximo(antes), proximo(depois))
  const { id_auditoria, quando, usuario, chamada, tabela } = row
  return {
    id_auditoria,
    quando,
    chamada,
    tabela,
    campos,
    usuario: usuario ?? 'Sistema',
    operacao: 'A' as const,
  }
}

export const generalHandlers: Handlers<typeof contract> = {
  configuracaoView: async ({ db, actor, services }) => {
    const { nome, dominio } = await findTenantName(db)
    const values = await settingsOf(db)
    const consults = actor.permissions.has('configuracao.consultar')
    const { marca_logo: logo } = values
    return {
      data: {
        subdominio: dominio,
        nome,
        configuracoes: pick(values, consults ? generalKeys : openKeys),
        logo_url: logo && fileLink(services, logo, 'logo'),
        series: consults ? ((await listSeries(db)) as contract.Serie[]) : [],
      },
    }
  },

  configuracaoUpdate: async (context, { body: { proximos, ...body } }) => {
    const { db } = context
    const change = Object.fromEntries(
      Object.entries(body).filter(([, value]) => value !== undefined),
    ) as Change
    const before = await settingsOf(db)
    const erros = problemsOf({ ...before, ...change })
    if (erros.length > 0) throw new Failure('dados_invalidos', { erros })
    if (change.marca_logo !== before.marca_logo) {
      await checkOwnImage(context, 'marca_logo', change.marca_logo)
    }
    await saveSettings(db, change)
    await setNextNumbers(context, proximos)
    return { msg: 'Configurações salvas' }
  },

  configuracaoHistory: async ({ db }, { query: { chave, ...query } }) => {
    const isGeneral = chave !== 'proposta_link'
    const keys = isGeneral ? generalKeys : ['proposta_link']
    const page = await listSettingsHistory(db, keys, isGeneral, query)
    return { data: { ...page, data: page.data.map(historyItem) } }
  },
}
