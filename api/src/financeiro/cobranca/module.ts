import * as aviso from '@claquete/contract/financeiro/cobranca/aviso'
import * as boleto from '@claquete/contract/financeiro/cobranca/boleto'
import * as pixAutorizacao from '@claquete/contract/financeiro/cobranca/pix/autorizacao'
import * as pixAviso from '@claquete/contract/financeiro/cobranca/pix/aviso'
import * as pixCobranca from '@claquete/contract/financeiro/cobranca/pix/cobranca'
import { BankProblem } from '../../kernel/banking/bank.ts'
import { JobProblem } from '../../kernel/background/job-problem.ts'
import { mount } from '../../kernel/http/mount.ts'
import { cobrancas } from '../../livro/titulos/public.ts'
import { module } from '../../module.ts'
import { askAbout, askToIssue } from './aviso/ask.commands.ts'
import { avisoHandlers } from './aviso/aviso.handlers.ts'
import { workOf } from './aviso/bank.commands.ts'
import { boletoHandlers } from './emissao/boleto.handlers.ts'
import { visaoDoLivro } from '../../livro/visao/public.ts'
import { countToMend } from './emissao/list.queries.ts'
import { listLiveCharges } from './boleto/live.queries.ts'
import { linkPayments } from './boleto/vinculo.queries.ts'
import { withdrawPaid } from './aviso/withdraw.commands.ts'
import { announceFromNow, followAll, runDayOfBoletos } from './aviso/rotina.commands.ts'
import { askAutorizacao } from './pix/ask-autorizacao.commands.ts'
import { askCobranca } from './pix/ask-cobranca.commands.ts'
import { pixAvisoHandlers } from './pix/aviso.handlers.ts'
import { countPixToMend } from './pix/list.queries.ts'
import { pixAutorizacaoHandlers, pixCobrancaHandlers } from './pix/pix.handlers.ts'
import { announcePixFromNow, followAllPix, runDayOfPix } from './pix/rotina.commands.ts'

declare module '../../kernel/background/jobs.ts' {
  interface JobData {
    readonly 'boleto.emitir': { readonly id_boleto: number }
    readonly 'boleto.conferir': { readonly id_boleto: number }
    readonly 'cobranca.avisos': Readonly<Record<string, never>>
    readonly 'cobranca.hora': PeriodData
    readonly 'cobranca.dia': PeriodData
    readonly 'pix.autorizar': { readonly id_pix_autorizacao: number }
    readonly 'pix.cobrar': { readonly id_pix_cobranca: number }
    readonly 'pix.avisos': Readonly<Record<string, never>>
    readonly 'pix.hora': PeriodData
    readonly 'pix.dia': PeriodData
  }
}

/** Asks the bank; trouble that may pass is tried again by the queue. */
async function asJob(ask: () => Promise<unknown>): Promise<void> {
  try {
    await ask()
  } catch (error) {
    if (error instanceof BankProblem) throw new JobProblem(error.message, { final: error.isFinal })
    throw error
  }
}

export const cobrancaModule = module({
  name: 'cobranca',
  calls: () => [
    ...mount(boleto, boletoHandlers),
    ...mount(aviso, avisoHandlers),
    ...mount(pixAutorizacao, pixAutorizacaoHandlers),
    ...mount(pixCobranca, pixCobrancaHandlers),
    ...mount(pixAviso, pixAvisoHandlers),
  ],
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
    {
      group: 'financeiro',
      part: 'receber',
      at: 33,
      titulo: 'Pix Automático',
      path: '/financeiro/pix-automatico',
      needs: ['pix_automatico.consultar'],
      counts: async ({ db, actor }) => countPixToMend(db, await visaoDoLivro(db, actor)),
    },
  ],
  jobs: (services) => ({
    'boleto.emitir': ({ tenant, data }) =>
      askToIssue(workOf(services(), tenant, 'emissão de boletos'), data.id_boleto),
    'boleto.conferir': ({ tenant, data }) =>
      asJob(() => askAbout(workOf(services(), tenant, 'aviso do banco'), data.id_boleto)),
    'cobranca.avisos': ({ tenant }) => announceFromNow(services(), tenant),
    'cobranca.hora': async (run) => {
      await followAll(services(), run)
      const work = workOf(services(), run.tenant, 'rotina dos boletos')
      await work.transaction(linkPayments)
      await withdrawPaid(work)
    },
    'cobranca.dia': ({ tenant }) => runDayOfBoletos(services(), tenant),
    'pix.autorizar': ({ tenant, data }) =>
      asJob(() =>
        askAutorizacao(workOf(services(), tenant, 'Pix Automático'), data.id_pix_autorizacao),
      ),
    'pix.cobrar': ({ tenant, data }) =>
      asJob(() => askCobranca(workOf(services(), tenant, 'Pix Automático'), data.id_pix_cobranca)),
    'pix.avisos': ({ tenant }) => announcePixFromNow(services(), tenant),
    'pix.hora': (run) => followAllPix(services(), run),
    'pix.dia': ({ tenant }) => runDayOfPix(services(), tenant),
  }),
  schedules: [
    { tipo: 'cobranca.hora', every: 'hour' },
    { tipo: 'cobranca.dia', every: 'day', at: '07:30' },
    { tipo: 'pix.hora', every: 'hour' },
    { tipo: 'pix.dia', every: 'day', at: '07:00' },
  ],
  answers: () => cobrancas.answer({ listCharged: listLiveCharges }),
})
