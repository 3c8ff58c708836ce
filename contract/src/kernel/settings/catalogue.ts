import { tableKeys } from '@claquete/core/kernel/record'
import type { WorkCalendar } from '@claquete/core/kernel/time/working-days'
import * as z from 'zod/mini'
import { propostaPadrao, PropostaLink } from './proposta-link.ts'
import { day, oneOf, requiredText, yesNo, text } from '../../wire.ts'
import type { SettingsSection } from './sections.ts'
import { cor, percentual, weekday } from './schemas.ts'
import { horaSettings } from './horas.ts'
import { setSettings } from './set.ts'
import { general, numbering } from './setting.ts'
import type { Setting } from './setting.ts'

export type { Setting } from './setting.ts'

/**
 * The settings of a tenant: each key with schema, default and form control. Read them with `settingsOf(db)`;
 * new settings are added here and nowhere else.
 */
export const settings = {
  marca_nome: general('marca', text(80), '', {
    label: 'Nome comercial',
    ajuda: 'Em branco, vale o nome do contrato.',
    campo: 'texto',
    todos: true,
  }),
  marca_cor: general('marca', cor, '#1864ab', {
    label: 'Cor dos documentos',
    ajuda: 'Títulos e linhas de destaque.',
    campo: 'proprio',
    todos: true,
  }),
  marca_logo: general('marca', z.nullable(text(200)), null, {
    label: 'Logo',
    ajuda: 'PNG ou JPG, até 2 MB. De preferência com fundo transparente.',
    campo: 'proprio',
    todos: true,
  }),
  marca_rodape: general('marca', text(300), '', {
    label: 'Rodapé dos documentos',
    ajuda: 'Endereço, telefone e site, como devem ser impressos.',
    campo: 'longo',
    todos: true,
  }),

  numeracao_orcamento: numbering('Orçamentos', 'ORC-'),
  numeracao_projeto: numbering('Projetos', 'PRJ-'),
  numeracao_fatura: numbering('Faturas', 'FAT-'),
  numeracao_remessa: numbering('Saídas e entradas', 'REM-'),
  numeracao_contrato: numbering('Contratos', 'CTR-'),

  taxa_producao: general('taxas', percentual, 0, {
    label: 'Taxa de produção',
    ajuda: 'Por fora: soma-se aos itens.',
    campo: 'percentual',
  }),
  imposto: general('taxas', percentual, 0, {
    label: 'Impostos sobre a nota',
    ajuda:
      'Por dentro. Lucro presumido: 11,33% mais o ISS até 31/12/2026. A de cada dia, com a norma, está em Tabelas fiscais.',
    campo: 'percentual',
  }),
  bv: general('taxas', percentual, 0, {
    label: 'BV da agência',
    ajuda: 'Nunca sai impresso na carta do cliente.',
    campo: 'percentual',
  }),
  comissao: general('taxas', percentual, 0, { label: 'Comissão de vendas', campo: 'percentual' }),
  comissao_base: general('taxas', oneOf('total', 'total_menos_bv', 'liquido', 'lucro'), 'total', {
    label: 'Base da comissão',
    campo: 'escolha',
    opcoes: {
      total: 'Total do orçamento',
      total_menos_bv: 'Total menos o BV',
      liquido: 'Líquido (menos BV e impostos)',
      lucro: 'Lucro',
    },
  }),
  honorarios_agencia: general('taxas', percentual, 15, {
    label: 'Honorários da agência',
    ajuda: 'Só para informação: quem cobra do cliente é a agência. O padrão do CENP é 15%.',
    campo: 'percentual',
  }),
  imposto_embutir: general('taxas', yesNo, 'N', {
    label: 'Embutir os impostos no preço',
    ajuda: 'Sem embutir, a produtora os absorve.',
    campo: 'sim_nao',
  }),
  bv_embutir: general('taxas', yesNo, 'N', {
    label: 'Embutir o BV no preço',
    campo: 'sim_nao',
  }),
  comissao_embutir: general('taxas', yesNo, 'N', {
    label: 'Embutir a comissão no preço',
    campo: 'sim_nao',
  }),
  desconto_maximo: general('taxas', percentual, 100, {
    label: 'Desconto máximo',
    ajuda:
      'Sobre itens e encargos. Acima dele só dá quem tem a permissão “Desconto acima do limite”.',
    campo: 'percentual',
  }),
  condicao_pagamento: general('taxas', text(200), '', {
    label: 'Condição de pagamento',
    ajuda: 'Recomendação da APRO: 50% em 30 dias e 50% em 60 dias da aprovação.',
    campo: 'linha',
  }),

  preco_arredondamento: general(
    'arredondamento',
    oneOf('centavo', 'real', 'dezena', 'centena'),
    'centavo',
    {
      label: 'Arredondar preços calculados para',
      campo: 'escolha',
      opcoes: {
        centavo: 'Centavos (não arredondar)',
        real: 'R$ 1,00',
        dezena: 'R$ 10,00',
        centena: 'R$ 100,00',
      },
    },
  ),
  preco_sentido: general('arredondamento', oneOf('proximo', 'cima'), 'proximo', {
    label: 'Sentido',
    campo: 'escolha',
    opcoes: { proximo: 'Para o mais próximo', cima: 'Sempre para cima' },
  }),
  sobra_parcelas: general('arredondamento', oneOf('primeira', 'ultima'), 'ultima', {
    label: 'Centavos que sobram nas parcelas',
    campo: 'escolha',
    opcoes: { primeira: 'Nas primeiras parcelas', ultima: 'Nas últimas parcelas' },
  }),

  semana_util: general(
    'dias_uteis',
    z.array(weekday).check(
      z.minLength(1, 'Marque ao menos um dia de trabalho'),
      z.maxLength(7),
      z.refine((days) => new Set(days).size === days.length, 'Há um dia repetido'),
    ),
    [1, 2, 3, 4, 5],
    { label: 'Semana de trabalho', campo: 'proprio', todos: true },
  ),
  feriados_facultativos: general('dias_uteis', yesNo, 'S', {
    label: 'Carnaval e Corpus Christi não são dias úteis',
    ajuda: 'A lei não os faz feriados nacionais, mas os bancos não abrem.',
    campo: 'sim_nao',
    todos: true,
  }),
  feriados: general(
    'dias_uteis',
    z
      .array(z.object({ dia: day, nome: requiredText(60), todo_ano: yesNo }))
      .check(z.maxLength(200)),
    [],
    { label: 'Feriados próprios', campo: 'proprio', todos: true },
  ),

  aprovar_proprio_pagamento: general('execucao', yesNo, 'N', {
    label: 'Quem pede um pagamento ou uma verba, ou lança uma despesa, pode aprová-los',
    ajuda: 'Vale para quem tem a permissão de aprovar. Recomendado só em equipes de uma pessoa.',
    campo: 'sim_nao',
  }),
  despesa_acima_saldo: general('execucao', yesNo, 'S', {
    label: 'Aceitar despesa acima do saldo da verba',
    ajuda: 'O que passa vira reembolso ao produtor.',
    campo: 'sim_nao',
  }),
  estouro_de_item: general('execucao', oneOf('consentir', 'recusar'), 'consentir', {
    label: 'Pedido que passa do saldo do item',
    ajuda: 'Ao pedir e ao aprovar. Quem aprova vê quem aceitou o estouro, e quando.',
    campo: 'escolha',
    opcoes: { consentir: 'A pessoa aceita o estouro', recusar: 'Recusar sempre' },
  }),
  email_financeiro: general('execucao', text(200), '', {
    label: 'E-mail do financeiro',
    ajuda: 'Recebe a lista do que espera pagamento. Em branco, vale o de quem emite o job.',
    campo: 'texto',
  }),

  projeto_ao: general('projetos', oneOf('aprovacao', 'faturamento', 'nao'), 'aprovacao', {
    label: 'Abrir o projeto de um job',
    ajuda:
      'Uma vez por job, com os grupos e as tarefas do modelo padrão, se houver. Na aprovação, quando o status diz que abre o projeto.',
    campo: 'escolha',
    opcoes: {
      aprovacao: 'Na primeira aprovação do orçamento',
      faturamento: 'Quando o orçamento é faturado',
      nao: 'Só por uma pessoa',
    },
  }),

  lote_liberar_proprio: general('pagamentos', yesNo, 'N', {
    label: 'Quem prepara um lote de pagamento pode liberá-lo',
    ajuda: 'Vale para quem tem a permissão de liberar. Recomendado só em equipes de uma pessoa.',
    campo: 'sim_nao',
  }),
  lote_duas_pessoas: general(
    'pagamentos',
    z.nullable(z.int().check(z.minimum(0), z.maximum(999_999_999))),
    null,
    {
      label: 'Duas pessoas liberam acima de, em reais',
      ajuda: 'O total do lote. Em branco, uma pessoa basta.',
      campo: 'inteiro',
    },
  ),

  ...horaSettings,
  ...setSettings,

  multa_atraso: general('atraso', percentual, 2, {
    label: 'Multa por atraso',
    ajuda: 'Uma vez só, sobre o que se deve.',
    campo: 'percentual',
  }),
  juros_atraso: general('atraso', percentual, 1, {
    label: 'Juros ao mês',
    ajuda: 'Contados por dia, sobre 30 dias.',
    campo: 'percentual',
  }),

  retencao_fiscal_anos: general('privacidade', z.int().check(z.minimum(0), z.maximum(30)), 5, {
    label: 'Guarda fiscal, em anos',
    ajuda: 'Contados do último movimento. Só depois disso uma pessoa pode ser anonimizada.',
    campo: 'inteiro',
  }),

  direito_aviso_dias: general('privacidade', z.int().check(z.minimum(0), z.maximum(365)), 30, {
    label: 'Aviso do fim de direitos de imagem, em dias',
    ajuda: 'Quantos dias antes do último dia de uso. Zero não avisa.',
    campo: 'inteiro',
  }),
  direito_segundo_aviso_dias: general(
    'privacidade',
    z.int().check(z.minimum(0), z.maximum(365)),
    7,
    {
      label: 'Segundo aviso, em dias',
      ajuda: 'Mais perto do fim. Zero não avisa de novo.',
      campo: 'inteiro',
    },
  ),

  validade_sessao_horas: general('sistema', z.int().check(z.minimum(1), z.maximum(720)), 12, {
    label: 'Duração da sessão, em horas',
    ajuda: 'Depois disso é preciso entrar de novo. De 1 a 720.',
    campo: 'inteiro',
  }),
  sessao_ociosa_horas: general(
    'sistema',
    z.nullable(z.int().check(z.minimum(1), z.maximum(720))),
    12,
    {
      label: 'Encerrar a sessão sem uso depois de, em horas',
      ajuda: 'Vale a partir da próxima entrada. Em branco, só a duração a encerra.',
      campo: 'inteiro',
    },
  ),
  pais_padrao: general('sistema', requiredText(60), 'Brasil', {
    label: 'País padrão',
    ajuda: 'Preenche o endereço de cadastros novos.',
    campo: 'texto',
    todos: true,
  }),
  exibir_bloqueio: general('sistema', oneOf('todos', 'administradores'), 'todos', {
    label: 'Quem vê o aviso de bloqueio',
    ajuda: 'A faixa que conta os dias até o bloqueio por falta de pagamento.',
    campo: 'escolha',
    opcoes: { todos: 'Todos os usuários', administradores: 'Só administradores' },
  }),
  exibir_bloqueio_dias: general(
    'sistema',
    z.nullable(z.int().check(z.minimum(1), z.maximum(90))),
    null,
    {
      label: 'Mostrar o aviso quantos dias antes',
      ajuda: 'Em branco, assim que houver uma data de bloqueio.',
      campo: 'inteiro',
    },
  ),

  proposta_link: {
    schema: PropostaLink,
    padrao: propostaPadrao,
    label: 'Proposta link',
    campo: 'proprio',
  },
} as const satisfies Record<string, Setting>

type Catalogue = typeof settings
export type SettingKey = keyof Catalogue
/** The value of every setting. */
export type Settings = { readonly [K in SettingKey]: z.output<Catalogue[K]['schema']> }

export const settingKeys = tableKeys(settings)

/** Keys of the general settings, which have a section. */
export type GeneralKey = {
  [K in SettingKey]: Catalogue[K] extends { readonly secao: SettingsSection } ? K : never
}[SettingKey]
export const generalKeys = settingKeys.filter((key): key is GeneralKey => 'secao' in settings[key])

/** Kinds of numbered document. */
export const documentos = ['orcamento', 'projeto', 'fatura', 'remessa', 'contrato'] as const
export type Documento = (typeof documentos)[number]

/** The company's work calendar, by its settings. */
export const workCalendarOf = (
  decided: Pick<Settings, 'semana_util' | 'feriados_facultativos' | 'feriados'>,
): WorkCalendar => ({
  semana: decided.semana_util,
  facultativos: decided.feriados_facultativos === 'S',
  feriados: decided.feriados,
})
