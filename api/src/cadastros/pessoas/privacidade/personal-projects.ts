import type { PersonalTable } from './personal-table.ts'

const project = {
  nome: 'Projeto',
  salic: 'Salic',
  execucao_inicio: 'Execução de',
  execucao_fim: 'Execução até',
}

/** Incentivised projects that a person proposes, keeps the books of or gave money to, whom they are related to, and receipts they signed. */
export const ofProjects: readonly PersonalTable[] = [
  {
    tabela: 'projeto_incentivado',
    coluna: 'id_proponente',
    titulo: 'Projetos incentivados que propõe',
    campos: project,
    anonimizar: 'ficar',
  },
  {
    tabela: 'projeto_incentivado',
    coluna: 'id_contador',
    titulo: 'Projetos incentivados de que é contador',
    campos: project,
    anonimizar: 'ficar',
  },
  {
    tabela: 'fonte_liberacao',
    coluna: 'id_pessoa',
    titulo: 'O que deu a projetos',
    campos: { data: 'Data', valor: 'Valor', descricao: 'Descrição' },
    anonimizar: 'ficar',
  },
  {
    tabela: 'pessoa_vinculo',
    coluna: 'id_pessoa',
    titulo: 'Vínculos com proponentes',
    campos: { vinculo: 'Vínculo' },
    anonimizar: 'apagar',
  },
  {
    tabela: 'pessoa_vinculo',
    coluna: 'id_proponente',
    titulo: 'Pessoas ligadas ao proponente',
    campos: { vinculo: 'Vínculo' },
    anonimizar: 'apagar',
  },
  {
    tabela: 'gasto_recibo',
    coluna: 'id_pessoa',
    titulo: 'Recibos enviados para assinar',
    campos: {
      nome: 'Nome',
      email: 'E-mail',
      valor: 'Valor',
      enviado_em: 'Enviado em',
      estado: 'Situação',
    },
    anonimizar: { valores: { email: '', motivo: '' }, texts: ['nome'] },
  },
]
