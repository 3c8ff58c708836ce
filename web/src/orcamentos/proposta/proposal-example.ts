import type { Proposta } from '@claquete/contract/orcamentos/proposta/public-proposta'
import { greetingVariables } from '@claquete/core/kernel/writing/greeting'

/** Example budget for the preview: items plus a 15% production fee. */
export const exampleProposal: Proposta = {
  titulo: greetingVariables['job.titulo'],
  numero: `${greetingVariables['job.numero']}, versão 2`,
  cliente: greetingVariables['cliente.fantasia'],
  agencia: greetingVariables['agencia.fantasia'],
  grupos: [
    {
      nome: 'Direção e equipe',
      nivel: 1,
      subtotal: 24_200,
      itens: [
        {
          nome: 'Direção de cena',
          especificacao: '',
          subitem: false,
          quantidade: '2 diárias',
          valor: 17_000,
        },
        {
          nome: 'Direção de fotografia',
          especificacao: 'Com assistente e foquista',
          subitem: false,
          quantidade: '3 pessoas, 2 dias',
          valor: 7200,
        },
      ],
    },
    {
      nome: 'Estúdio e cenografia',
      nivel: 1,
      subtotal: 15_000,
      itens: [
        {
          nome: 'Estúdio com cenário',
          especificacao: '',
          subitem: false,
          quantidade: '1 pacote',
          valor: 15_000,
        },
      ],
    },
    {
      nome: 'Produção',
      nivel: 1,
      subtotal: 1836,
      itens: [
        {
          nome: 'Alimentação de equipe',
          especificacao: '',
          subitem: false,
          quantidade: '40 unidades',
          valor: 1836,
        },
      ],
    },
  ],
  subtotal: 41_036,
  encargos: [{ nome: 'Taxa de produção', valor: 6155.4 }],
  desconto: null,
  opcoes: [
    {
      uid: 'versao',
      nome: 'Versão de 15 segundos',
      especificacao: '',
      ligada: false,
      superior: null,
      valor: 7820,
    },
    {
      uid: 'making',
      nome: 'Making of',
      especificacao: '',
      ligada: false,
      superior: null,
      valor: 4830,
    },
  ],
  total: 47_191.4,
  inclusos: [],
  condicao_pagamento: '50% na aprovação e 50% em 30 dias',
  prazo_entrega: '20 dias úteis depois da aprovação',
  observacoes: 'Trilha e locução em português. Cachê de elenco à parte.',
  responsavel: greetingVariables['responsavel.nome'],
}
