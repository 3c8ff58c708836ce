import { seedAssinaturas } from './contratos/assinaturas.ts'
import { measure, unaudited } from '../src/kernel/database/seeding.ts'
import type { Demo } from './step.ts'
import { seedPerfis } from './acesso/perfis/perfil.ts'
import { seedPlano } from './acesso/plano/plano.ts'
import { seedUsuarios } from './acesso/usuarios/usuario.ts'
import { seedCatalogo } from './cadastros/catalogo/catalogo.ts'
import { seedEmpresas } from './cadastros/empresas/empresa.ts'
import { seedPessoas } from './cadastros/pessoas/pessoa.ts'
import { seedRegisters } from './cadastros/registers/register.ts'
import { seedContratos } from './contratos/contrato/contratos.ts'
import { seedEquipamentos } from './equipamentos/registro/equipamento.ts'
import { seedRemessas } from './equipamentos/remessas/remessas.ts'
import { seedCartoes } from './financeiro/cartoes/cartoes.ts'
import { seedCheques } from './financeiro/cheques/cheques.ts'
import { seedCnab } from './financeiro/cnab/cnab.ts'
import { seedBoletos } from './financeiro/cobranca/boletos.ts'
import { seedPixAutomatico } from './financeiro/cobranca/pix.ts'
import { seedConciliacao } from './financeiro/conciliacao/conciliacao.ts'
import { seedExtratos } from './financeiro/extrato/extrato.ts'
import { seedFaturas } from './financeiro/faturas/faturas.ts'
import { seedFiscal } from './financeiro/fiscal/fiscal.ts'
import { seedNotas } from './financeiro/fiscal/notas.ts'
import { seedReinf } from './financeiro/fiscal/reinf.ts'
import { seedRecebidas } from './financeiro/fiscal/recebidas.ts'
import { seedNegociacao } from './financeiro/negociacao/negociacao.ts'
import { seedPagamentos } from './financeiro/pagamentos/pagamentos.ts'
import { seedRecibos } from './financeiro/recibos/recibos.ts'
import { seedRegua } from './financeiro/regua/regua.ts'
import { seedFinanceiro } from './livro/contas/financeiro.ts'
import { seedLivro } from './livro/titulos/livro.ts'
import { seedCartas } from './orcamentos/cartas/carta.ts'
import { seedDireitos } from './orcamentos/direitos/direito.ts'
import { seedExecucao } from './orcamentos/execucao/execucao.ts'
import { seedFilme } from './orcamentos/incentivado/filme.ts'
import { seedFestival } from './orcamentos/incentivado/festival.ts'
import { seedOrcamentos } from './orcamentos/lista/orcamento.ts'
import { seedCampanhas } from './projetos/campanhas/campanha.ts'
import { seedCrm } from './projetos/crm/crm.ts'
import { seedContabilidade } from './relatorios/contabilidade/contabilidade.ts'
import { seedPlanejamento } from './relatorios/planejamento/planejamento.ts'
import { seedOrdemDoFilme, seedOrdensDoDia } from './set/ordem-do-dia/ordens.ts'
import { seedHoras } from './projetos/horas/horas.ts'
import { seedProjetos } from './projetos/quadro/projetos.ts'
import { seedEnvios } from './set/ordem-do-dia/envio.ts'
import { seedAgenda } from './sistema/agenda/agenda.ts'
import { seedCamposCustom } from './sistema/configuracoes/custom-field.ts'
import { seedSettings } from './sistema/configuracoes/general.ts'
import { seedEmails } from './sistema/email/email.ts'
import { seedModelos } from './sistema/modelos/modelo.ts'
import { seedTarefas } from './sistema/tarefas/tarefa.ts'

const people = 480

/** Tables that the demonstration's jobs and ledger look up at every step. */
const lookedUp = [
  'empresa',
  'usuario',
  'usuario_tipo_status',
  'pessoa',
  'plano_contas',
  'centro_custo',
  'contabancaria',
  'orcamento_status',
  'orcamento',
  'orca_grupo',
  'orca_item',
] as const

/** Each uses what those before it made. */
const steps: readonly ((demo: Demo) => Promise<unknown>)[] = [
  ({ db }) => seedSettings(db),
  ({ db }) => seedPerfis(db),
  ({ db }) => seedEmpresas(db),
  ({ db, senha_hash }) => seedUsuarios(db, senha_hash),
  ({ db }) => seedRegisters(db),
  ({ db, today }) => seedPessoas(db, people, today),
  ({ db }) => seedCatalogo(db),
  ({ db, today }) => seedEquipamentos(db, today),
  ({ db, today }) => seedFinanceiro(db, today),
  ({ db }) => seedModelos(db),
  async ({ db, today }) => {
    await unaudited(db, () => seedOrcamentos(db, today))
    await measure(db, lookedUp)
  },
  ({ db, services }) => seedCartas(db, services),
  ({ db, services }) => seedExecucao(db, services),
  ({ db, today }) => unaudited(db, () => seedLivro(db, today)),
  ({ db, services }) => seedFiscal(db, services),
  ({ db, services }) => seedFaturas(db, services),
  ({ db, services }) => seedNotas(db, services),
  ({ db, services }) => seedReinf(db, services),
  ({ db, services }) => seedRecebidas(db, services),
  ({ db }) => seedCamposCustom(db),
  ({ db, services }) => seedRecibos(db, services),
  ({ db, services }) => seedCartoes(db, services),
  ({ db, today }) => seedDireitos(db, today),
  ({ db, today }) => seedCampanhas(db, today),
  ({ db, today }) => seedCrm(db, today),
  ({ db, services }) => seedCheques(db, services),
  ({ db, services }) => seedBoletos(db, services),
  ({ db, services }) => seedCnab(db, services),
  ({ db, services }) => seedPagamentos(db, services),
  seedRemessas,
  ({ db, today }) => seedOrdensDoDia(db, today),
  seedProjetos,
  seedHoras,
  seedEnvios,
  seedRegua,
  seedNegociacao,
  ({ db, services }) => seedPlano(db, services),
  seedPlanejamento,
  ({ db }) => seedEmails(db),
  seedExtratos,
  seedConciliacao,
  ({ db }) => seedTarefas(db),
  seedContabilidade,
  seedFilme,
  seedFestival,
  ({ db, today }) => seedOrdemDoFilme(db, today),
  seedContratos,
  seedAssinaturas,
  seedAgenda,
  ({ db, services }) => seedPixAutomatico(db, services),
]

export async function runSteps(demo: Demo): Promise<void> {
  for (const step of steps) await step(demo)
}
