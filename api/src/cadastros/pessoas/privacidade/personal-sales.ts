import { someone } from './personal-table.ts'
import type { PersonalTable } from './personal-table.ts'

const campanha = { titulo: 'Campanha', produto: 'Produto', data_inicio: 'Início', data_fim: 'Fim' }
const ofOportunidade = { tabela: 'oportunidade', chave: 'id_oportunidade', coluna: 'id_cliente' }

/** Campaigns, deals and what came by public forms. */
export const ofSales: readonly PersonalTable[] = [
  {
    tabela: 'campanha',
    coluna: 'id_cliente',
    titulo: 'Campanhas como cliente',
    campos: campanha,
    anonimizar: { texts: ['titulo', 'produto', 'descricao'] },
  },
  {
    tabela: 'campanha',
    coluna: 'id_agencia',
    titulo: 'Campanhas como agência',
    campos: campanha,
    anonimizar: { texts: ['descricao'] },
  },
  {
    tabela: 'oportunidade',
    coluna: 'id_cliente',
    titulo: 'Oportunidades',
    campos: {
      titulo: 'Oportunidade',
      contato_nome: 'Contato',
      contato_email: 'E-mail',
      contato_telefone: 'Telefone',
      valor_estimado: 'Valor estimado',
      data_cadastro: 'Cadastro',
      obs: 'Briefing',
    },
    anonimizar: {
      valores: { contato_nome: '', contato_email: '', contato_telefone: '', obs: '' },
      texts: ['titulo', 'proxima_acao'],
    },
  },
  {
    tabela: 'oportunidade_contato',
    coluna: 'id_oportunidade',
    via: ofOportunidade,
    titulo: 'Contatos em oportunidades',
    campos: { dia: 'Dia', tipo: 'Tipo', texto: 'O que foi dito' },
    anonimizar: { valores: { texto: '' } },
  },
  {
    tabela: 'lead',
    coluna: 'id_pessoa',
    titulo: 'Contatos por formulário',
    campos: {
      recebido_em: 'Recebido',
      nome: 'Nome',
      email: 'E-mail',
      telefone: 'Telefone',
      organizacao: 'Organização',
      mensagem: 'Mensagem',
      consentimento: 'Consentimento',
      consentimento_versao: 'Versão do consentimento',
    },
    anonimizar: {
      valores: { nome: someone, email: '', telefone: '', organizacao: '', mensagem: '' },
    },
  },
]
