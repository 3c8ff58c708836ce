import { address } from './address.ts'

export const toProjetoList = address('/projetos')
export const toProjetosOfCampanha = address('/projetos/campanha/:id_campanha')
export const toProjetosOfOrcamento = address('/projetos/orcamento/:id_orcamento')
export const toProjetoNew = address('/projetos/formulario', 'id_orcamento', 'id_campanha', 'modelo')
export const toProjetoEdit = address('/projetos/formulario/:id')
export const toProjetoOpen = address('/projetos/abrir/:id', 'tarefa', 'ver')
export const toProjetoModelo = address('/projetos/modelos/:id', 'tarefa', 'ver')
export const toMinhasTarefas = address('/projetos/minhas-tarefas', 'nova')
export const toHoras = address('/projetos/horas', 'semana', 'id_usuario', 'ver', 'dia')
export const toHoraList = address('/projetos/horas/lancamentos')
export const toHorasAprovacao = address('/projetos/horas/aprovacao')
export const toHorasCustos = address('/projetos/horas/custos')
export const toCampanhaList = address('/campanhas')
export const toCampanhaNew = address('/campanhas/formulario')
export const toCampanhaEdit = address('/campanhas/formulario/:id')
export const toCampanhaView = address('/campanhas/detalhes/:id')
export const toCampanhaVisao = address('/campanhas/detalhes/visao-orcamento/:id')
export const toCampanhaOrcamentoOptions = address('/campanhas/orcamentos/opcoes/:id')
export const toCampanhaProjetoNew = address('/campanhas/projetos/formulario/:id_campanha')
export const toCampanhaProjetoOfOrcamento = address(
  '/campanhas/projetos/formulario/:id_campanha/orcamento/:id_orcamento',
)
export const toCrm = address('/crm/listar', 'ver', 'oportunidade')
export const toVendas = address(
  '/relatorios/vendas/listar',
  'periodo1',
  'periodo2',
  'origem',
  'id_responsavel',
  'resultado',
)
export const toCrmConfig = address('/crm/configuracao', 'ver')
/** The list of a register, whose routes come from its definition. */
export const toMotivosPerda = address('/configuracoes/motivos-perda/listar')
