import * as acts from '@claquete/contract/contratos/contrato/acts'
import * as contract from '@claquete/contract/contratos/contrato/contrato'
import * as edit from '@claquete/contract/contratos/contrato/edit'
import * as envelope from '@claquete/contract/contratos/contrato/envelope'
import * as fontes from '@claquete/contract/contratos/contrato/fontes'
import * as vencimento from '@claquete/contract/contratos/contrato/vencimento'
import { Failure } from '@claquete/contract/failures'
import { addDays } from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { mount } from '../../kernel/http/mount.ts'
import { module } from '../../module.ts'
import { registerOrigem } from '../assinatura/public.ts'
import { selectSeen } from './access.queries.ts'
import { onEnvelopeEnded } from './assinatura.commands.ts'
import { contratoExporter, envelopeExporter, vencimentoExporter } from './contrato.export.ts'
import { actHandlers, editHandlers, listHandlers } from './contrato.handlers.ts'
import { fontesHandlers } from './fontes/fontes.handlers.ts'
import { termosVariables } from './contrato.variables.ts'
import { seenOf } from './aviso/notice.queries.ts'
import { tellEnding } from './aviso/notice.commands.ts'
import { finsDeContratos } from './aviso/ending-days.read.ts'
import { countVencimentos } from './list.queries.ts'
import { searchContratos, searchEnvelopes } from './search.read.ts'
import { contratoOfVersao } from './versao.queries.ts'
import { requireContrato } from './stored.read.ts'

declare module '../../kernel/background/jobs.ts' {
  interface JobData {
    readonly 'contratos.avisar': PeriodData
  }
}

/** The days within which an end waits for somebody. */
const soonFrom = (today: CalendarDate) => ({ periodo1: today, periodo2: addDays(today, 30) })

export const contratoModule = module({
  name: 'contrato',
  calls: (product) => [
    ...mount(edit, editHandlers(product.variables)),
    ...mount({ ...contract, ...envelope, ...vencimento }, listHandlers),
    ...mount(acts, actHandlers(product.variables)),
    ...mount(fontes, fontesHandlers),
  ],
  exporters: [contratoExporter, vencimentoExporter, envelopeExporter],
  variables: [{ at: 55, source: termosVariables }],
  menu: [
    {
      group: 'orcamentos',
      at: 50,
      titulo: 'Contratos',
      path: '/orcamentos/contratos/documentos',
      needs: ['contrato.consultar'],
    },
  ],
  days: [finsDeContratos],
  searches: [
    { at: 24, find: searchContratos },
    { at: 27, find: searchEnvelopes },
  ],
  today: [
    {
      at: 39,
      chave: 'contrato_vence',
      needs: ['contrato.consultar'],
      texto: ['prazo de contrato vence logo', 'prazos de contratos vencem logo'],
      path: ({ today }) => {
        const { periodo1, periodo2 } = soonFrom(today)
        return `/orcamentos/contratos/vencimentos?periodo1=${periodo1}&periodo2=${periodo2}`
      },
      read: async (context) => ({
        quantidade: await countVencimentos(context.db, context, soonFrom(context.today)),
      }),
    },
  ],
  changes: [
    {
      tabela: 'contrato',
      noun: 'o contrato',
      plural: 'contratos',
      labels: {
        numero: 'Número',
        tipo: 'Tipo',
        estado: 'Situação',
        motivo: 'Motivo',
        id_contrato_pasta: 'Pasta',
        etiquetas: 'Etiquetas',
        retencao_ate: 'Retido até',
      },
      needs: 'contrato.consultar',
      path: (id) => `/orcamentos/contratos/documentos/${id}`,
      seen: ({ db, actor }, keys) => seenOf(db, actor, keys),
    },
  ],
  answers: () =>
    registerOrigem('contrato', {
      ended: (db, ended) => onEnvelopeEnded({ db }, ended),
      isSeen: async ({ db, actor }, { id }) => (await selectSeen(db, actor, id)) !== undefined,
    }),
  jobs: (services) => ({ 'contratos.avisar': ({ tenant }) => tellEnding(services(), tenant) }),
  schedules: [{ tipo: 'contratos.avisar', every: 'day', at: '07:00' }],
  records: {
    contrato: {
      permissions: { view: 'contrato.consultar', change: 'contrato.alterar' },
      reach: (who, id) => requireContrato(who, id),
    },
    contrato_versao: {
      permissions: { view: 'contrato.consultar', change: 'contrato.alterar' },
      reach: async (who, id, act) => {
        // What was signed stays with its version.
        if (act === 'change') throw new Failure('sem_permissao')
        return requireContrato(who, await contratoOfVersao(who.db, id))
      },
    },
  },
})
