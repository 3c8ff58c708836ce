import { someone } from './personal-table.ts'
import type { PersonalTable } from './personal-table.ts'

/** Equipment, remittances and call sheets. */
export const ofSet: readonly PersonalTable[] = [
  {
    tabela: 'equipamento',
    coluna: 'id_fornecedor',
    titulo: 'Equipamentos que forneceu',
    campos: { codigo: 'Código', nome: 'Equipamento', dataCompra: 'Compra', valor: 'Valor' },
    anonimizar: { texts: ['obs'] },
  },
  {
    tabela: 'equipamento_manutencao',
    coluna: 'id_fornecedor',
    titulo: 'Manutenções que fez',
    campos: { descricao: 'Descrição', desde: 'Desde', custo: 'Custo' },
    anonimizar: { texts: ['descricao'] },
  },
  {
    tabela: 'remessa',
    coluna: 'id_responsavel',
    titulo: 'Equipamentos por que respondeu',
    campos: {
      num_remessa: 'Número',
      nome: 'Remessa',
      destino: 'Destino',
      data_saida: 'Saída',
      data_prevista: 'Devolução prevista',
      data_entrada: 'Entrada',
    },
    anonimizar: { texts: ['nome', 'destino', 'obs'] },
  },
  {
    tabela: 'sublocacao',
    coluna: 'id_fornecedor',
    titulo: 'Equipamentos que sublocou',
    campos: { descricao: 'Descrição', valor: 'Valor', devolvida_em: 'Devolução' },
    anonimizar: { texts: ['descricao'] },
  },
  {
    tabela: 'ordem_pessoa',
    coluna: 'id_pessoa',
    titulo: 'Ordens do dia',
    campos: {
      nome: 'Nome',
      departamento: 'Departamento',
      funcao: 'Função',
      personagem: 'Personagem',
      email: 'E-mail',
      telefone: 'Telefone',
      transporte: 'Transporte',
      obs: 'Observações',
    },
    anonimizar: {
      valores: { nome: someone, email: '', telefone: '', transporte: '', obs: '' },
    },
  },
  {
    tabela: 'ordem_destinatario',
    coluna: 'id_pessoa',
    titulo: 'Ordens do dia que recebeu',
    campos: { nome: 'Nome', departamento: 'Departamento', email: 'E-mail', telefone: 'Telefone' },
    anonimizar: { valores: { nome: someone, email: '', telefone: '' } },
  },
  {
    tabela: 'ordem_envio',
    coluna: 'id_ordem_destinatario',
    via: { tabela: 'ordem_destinatario', chave: 'id_ordem_destinatario', coluna: 'id_pessoa' },
    titulo: 'Respostas a ordens do dia',
    campos: {
      numero: 'Versão',
      situacao: 'Situação',
      motivo: 'Motivo',
      enviado_em: 'Envio',
      aberto_em: 'Abertura',
      respondido_em: 'Resposta',
    },
    anonimizar: { valores: { motivo: '' } },
  },
  {
    tabela: 'ordem_real',
    coluna: 'id_ordem_pessoa',
    via: { tabela: 'ordem_pessoa', chave: 'id_ordem_pessoa', coluna: 'id_pessoa' },
    titulo: 'Horários em diárias',
    campos: { chegou_em: 'Chegada', refeicao_em: 'Refeição', liberado_em: 'Liberação' },
    anonimizar: 'ficar',
  },
]
