import * as aviso from '@claquete/contract/financeiro/cobranca/aviso'
import * as boleto from '@claquete/contract/financeiro/cobranca/boleto'
import { BankProblem } from '../../kernel/banking/bank.ts'
import { JobProblem } from '../../kernel/background/job-problem.ts'
import { mount } from '../../kernel/http/mount.ts'
import type { Services } from '../../kernel/services.ts'
import { cobrancas } from '../../livro/titulos/public.ts'
import { module } from '../../module.ts'
import { askAbout, askToIssue } from './aviso/ask.commands.ts'
import { avisoHandlers } from './aviso/aviso.handlers.ts'
import { workOf } from './aviso/bank.commands.ts'
import { boletoHandlers } from './emissao/boleto.handlers.ts'
import { visaoDoLivro } from '../../livro/visao/public.ts'
import { countToMend } from './emissao/list.queries.ts'
import { listLiveCharges } from './boleto/live.queries.ts'
import { announceFromNow, followAll, runDayOfBoletos } from './aviso/rotina.commands.ts'

declare module '../../kernel/background/jobs.ts' {
  interface JobData {
    readonly 'boleto.emitir': { readonly id_boleto: number }
    readonly 'boleto.conferir': { readonly id_boleto: number }
    readonly 'cobranca.avisos': Readonly<Record<string, never>>
    readonly 'cobranca.hora': PeriodData
    readonly 'cobranca.dia': PeriodData
  }
}

/** Asks the bank about one charge; trouble that may pass is tried again by the queue. */
async function lookAt(services: Services, tenant: number, id_boleto: number): Promise<void> {
  try {
    await askAbout(workOf(services, tenant, 'aviso do banco'), id_boleto)
  } catch (error) {
    if (error instanceof BankProblem) throw new JobProblem(error.message, { final: error.isFinal })
    throw error
  }
}

export const cobrancaModule = module({
  name: 'cobranca',
  calls: () => [...mount(boleto, boletoHandlers), ...mount(aviso, avisoHandlers)],
  menu: [
    {
      group: 'financeiro',
      part: 'receber',
      at: 32,
      titulo: 'Boletos',
      path: '/financeiro/boletos/listar',
      needs: ['boleto.consultar'],
      counts: async ({ db, actor }) => countToMend(db, await visaoDoLivro(db, actor)),
    },
  ],
  jobs: (services) => ({
    'boleto.emitir': ({ tenant, data }) =>
      askToIssue(workOf(services(), tenant, 'emissão de boletos'), data.id_boleto),
    'boleto.conferir': ({ tenant, data }) => lookAt(services(), tenant, data.id_boleto),
    'cobranca.avisos': ({ tenant }) => announceFromNow(services(), tenant),
    'cobranca.hora': (run) => followAll(services(), run),
    'cobranca.dia': ({ tenant }) => runDayOfBoletos(services(), tenant),
  }),
  schedules: [
    { tipo: 'cobranca.hora', every: 'hour' },
    { tipo: 'cobranca.dia', every: 'day', at: '07:30' },
  ],
  answers: () => cobrancas.answer({ listCharged: listLiveCharges }),
})
