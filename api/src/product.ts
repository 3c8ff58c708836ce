/** The product: the list of its modules and their combined contributions. */
import type { JobHandlers, JobKind, Schedule } from './kernel/background/jobs.ts'
import { everywhere } from './kernel/http/mount.ts'
import type { Mounted } from './kernel/http/mount.ts'
import type { Services } from './kernel/services.ts'
import type { Tokens } from './kernel/session/session.ts'
import type { Module, Placed, Product } from './module.ts'
import { sessaoModule } from './acesso/sessao/module.ts'
import { perfisModule } from './acesso/perfis/module.ts'
import { usuariosModule } from './acesso/usuarios/module.ts'
import { planoModule } from './acesso/plano/module.ts'
import { configuracoesModule } from './sistema/configuracoes/module.ts'
import { importacaoModule } from './sistema/importacao/module.ts'
import { arquivosModule } from './sistema/arquivos/module.ts'
import { emailModule } from './sistema/email/module.ts'
import { entregasModule } from './sistema/entregas/module.ts'
import { googleModule } from './sistema/google/module.ts'
import { agendaModule } from './sistema/agenda/module.ts'
import { tarefasModule } from './sistema/tarefas/module.ts'
import { modelosModule } from './sistema/modelos/module.ts'
import { empresasModule } from './cadastros/empresas/module.ts'
import { pessoasModule } from './cadastros/pessoas/module.ts'
import { catalogoModule } from './cadastros/catalogo/module.ts'
import { contabilidadeModule } from './relatorios/contabilidade/module.ts'
import { relatoriosModule } from './relatorios/relatorios/module.ts'
import { perguntasModule } from './relatorios/perguntas/module.ts'
import { planilhasModule } from './relatorios/planilhas/module.ts'
import { graficosModule } from './relatorios/graficos/module.ts'
import { planejamentoModule } from './relatorios/planejamento/module.ts'
import { registersModule } from './cadastros/registers/module.ts'
import { financeiroModule } from './livro/contas/module.ts'
import { lancamentosModule } from './livro/titulos/module.ts'
import { orcamentoModule } from './orcamentos/orcamento/module.ts'
import { statusModule } from './orcamentos/status/module.ts'
import { folhaModule } from './orcamentos/folha/module.ts'
import { listaModule } from './orcamentos/lista/module.ts'
import { versoesModule } from './orcamentos/versoes/module.ts'
import { visaoModule } from './orcamentos/visao/module.ts'
import { papeisModule } from './orcamentos/papeis/module.ts'
import { orcamentoModelosModule } from './orcamentos/modelos/module.ts'
import { cartasModule } from './orcamentos/cartas/module.ts'
import { propostaModule } from './orcamentos/proposta/module.ts'
import { direitosModule } from './orcamentos/direitos/module.ts'
import { execucaoModule } from './orcamentos/execucao/module.ts'
import { incentivadoModule } from './orcamentos/incentivado/module.ts'
import { aprovacaoModule } from './financeiro/aprovacao/module.ts'
import { faturasModule } from './financeiro/faturas/module.ts'
import { pagamentosModule } from './financeiro/pagamentos/module.ts'
import { cobrancaModule } from './financeiro/cobranca/module.ts'
import { reguaModule } from './financeiro/regua/module.ts'
import { chequesModule } from './financeiro/cheques/module.ts'
import { cnabModule } from './financeiro/cnab/module.ts'
import { negociacaoModule } from './financeiro/negociacao/module.ts'
import { nfseModule } from './financeiro/fiscal/nfse/module.ts'
import { reinfModule } from './financeiro/fiscal/reinf/module.ts'
import { recebidasModule } from './financeiro/fiscal/recebidas/module.ts'
import { recibosModule } from './financeiro/recibos/module.ts'
import { cartoesModule } from './financeiro/cartoes/module.ts'
import { fiscalModule } from './financeiro/fiscal/module.ts'
import { fluxoCaixaModule } from './financeiro/fluxo-caixa/module.ts'
import { dreModule } from './financeiro/dre/module.ts'
import { conciliacaoModule } from './financeiro/conciliacao/module.ts'
import { extratoModule } from './financeiro/extrato/module.ts'
import { conferenciaModule } from './financeiro/conferencia/module.ts'
import { registroModule } from './equipamentos/registro/module.ts'
import { disponibilidadeModule } from './equipamentos/disponibilidade/module.ts'
import { manutencaoModule } from './equipamentos/manutencao/module.ts'
import { remessasModule } from './equipamentos/remessas/module.ts'
import { provedoresModule } from './contratos/provedores/module.ts'
import { assinaturaModule } from './contratos/assinatura/module.ts'
import { contratoModule } from './contratos/contrato/module.ts'
import { pastasModule } from './contratos/pastas/module.ts'
import { ordemDoDiaModule } from './set/ordem-do-dia/module.ts'
import { horasModule } from './projetos/horas/module.ts'
import { campanhasModule } from './projetos/campanhas/module.ts'
import { crmModule } from './projetos/crm/module.ts'
import { quadroModule } from './projetos/quadro/module.ts'
import { painelModule } from './relatorios/painel/module.ts'

const list = [
  sessaoModule,
  perfisModule,
  usuariosModule,
  planoModule,
  configuracoesModule,
  importacaoModule,
  arquivosModule,
  emailModule,
  entregasModule,
  tarefasModule,
  googleModule,
  agendaModule,
  modelosModule,
  empresasModule,
  pessoasModule,
  catalogoModule,
  registersModule,
  financeiroModule,
  lancamentosModule,
  orcamentoModule,
  statusModule,
  folhaModule,
  listaModule,
  versoesModule,
  visaoModule,
  papeisModule,
  orcamentoModelosModule,
  cartasModule,
  propostaModule,
  execucaoModule,
  incentivadoModule,
  direitosModule,
  aprovacaoModule,
  fiscalModule,
  faturasModule,
  pagamentosModule,
  reguaModule,
  chequesModule,
  cnabModule,
  cobrancaModule,
  negociacaoModule,
  nfseModule,
  reinfModule,
  recebidasModule,
  recibosModule,
  cartoesModule,
  fluxoCaixaModule,
  dreModule,
  conciliacaoModule,
  extratoModule,
  registroModule,
  disponibilidadeModule,
  manutencaoModule,
  remessasModule,
  assinaturaModule,
  contratoModule,
  pastasModule,
  provedoresModule,
  ordemDoDiaModule,
  campanhasModule,
  crmModule,
  quadroModule,
  relatoriosModule,
  contabilidadeModule,
  perguntasModule,
  planilhasModule,
  planejamentoModule,
  graficosModule,
  conferenciaModule,
  horasModule,
  painelModule,
] as const

const modules: readonly Module[] = list

for (const { answers } of modules) answers?.()

type JobsOf<M> = M extends { jobs: (...given: never[]) => infer Jobs } ? keyof Jobs : never

/** A kind of job that no module handles does not compile. */
type EveryJob = [JobKind] extends [JobsOf<(typeof list)[number]>] ? Partial<JobHandlers> : never

const inOrder = <T extends Placed>(entries: readonly T[]): T[] =>
  entries.toSorted((a, b) => a.at - b.at)

const started: { mounted: readonly Mounted[] } = { mounted: [] }

export const product: Omit<Product, 'tokens'> = {
  widgets: Object.assign({}, ...modules.map(({ widgets }) => widgets)),
  today: inOrder(modules.flatMap(({ today = [] }) => today)),
  changes: modules.flatMap(({ changes = [] }) => changes),
  days: inOrder(modules.flatMap(({ days = [] }) => days)),
  variables: inOrder(modules.flatMap(({ variables = [] }) => variables)).map(
    ({ source }) => source,
  ),
  imports: modules.flatMap(({ imports = [] }) => imports),
  exporters: modules.flatMap(({ exporters = [] }) => exporters),
  menu: inOrder(modules.flatMap(({ menu = [] }) => menu)),
  records: Object.assign({}, ...modules.map(({ records }) => records)),
  searches: inOrder(modules.flatMap(({ searches = [] }) => searches)),
  mounted: () => started.mounted,
}

export const { exporters, menu } = product

/** Every endpoint of the product with its handler, at each of its addresses. */
export function mountAll(tokens: Tokens): readonly Mounted[] {
  const calls = modules.flatMap((one) => one.calls?.({ ...product, tokens }) ?? [])
  started.mounted = calls.flatMap(everywhere)
  return started.mounted
}

/** The handler of each kind of job. */
export function jobHandlers(services: () => Services): JobHandlers {
  const all: EveryJob = Object.assign({}, ...modules.map(({ jobs }) => jobs?.(services, product)))
  return all as JobHandlers
}

/** Repeated work, in São Paulo time; at night nobody waits for a screen. */
export const schedules: readonly Schedule[] = modules.flatMap((one) => one.schedules ?? [])

/** Tables with encrypted credentials in a column `segredo`; each with its purpose as SQL. */
export const sealedTables: Readonly<Record<string, string>> = Object.assign(
  {},
  ...modules.map(({ secrets }) => secrets),
)
