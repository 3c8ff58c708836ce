import { cents } from '@claquete/core/kernel/amounts/money'
import { addDays } from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { saveDiligencia } from '../../../src/orcamentos/incentivado/prazos/diligencia.commands.ts'
import { saveFonte } from '../../../src/orcamentos/incentivado/fonte.commands.ts'
import { createProjeto } from '../../../src/orcamentos/incentivado/projeto.commands.ts'
import type { Context } from '../../../src/kernel/context.ts'
import { contextOf, elencoOf } from '../../acesso/usuarios/elenco.ts'
import type { Demo } from '../../step.ts'
import { findUnit, insertConta } from './demo.queries.ts'
import { seedExtratoDoFilme } from './extrato.ts'
import { seedGastos } from './gastos.ts'
import { putLines } from './item.ts'
import type { Line } from './item.ts'
import { seedPlano } from './plano.ts'

/** Every line of the film, by its place in ANCINE's structure. */
const lines: readonly Line[] = [
  ['1.1', 'Roteirista', 1, 1, 90_000],
  ['1.1', 'Consultoria de roteiro', 1, 2, 9_000],
  ['1.2', 'Pesquisa de imagens de arquivo', 1, 3, 6_500],
  ['1.3', 'Direitos do livro', 1, 1, 45_000],
  ['2.1', 'Assistentes de pré-produção', 3, 8, 3_200],
  ['2.2', 'Pesquisa de locações', 1, 4, 5_400],
  ['2.3', 'Testes de elenco', 1, 2, 8_000],
  ['3.1', 'Direção', 1, 1, 180_000],
  ['3.1', 'Assistente de direção', 2, 10, 4_800],
  ['3.2', 'Produção executiva', 1, 1, 120_000],
  ['3.2', 'Direção de produção', 1, 14, 6_900],
  ['3.3', 'Direção de fotografia', 1, 10, 14_500],
  ['3.3', 'Equipe de câmera', 4, 8, 4_100],
  ['3.4', 'Direção de arte', 1, 12, 8_200],
  ['3.5', 'Som direto', 2, 8, 5_600],
  ['3.6', 'Figurino', 3, 9, 3_400],
  ['3.8', 'Elenco principal', 4, 1, 85_000],
  ['3.8', 'Elenco de apoio', 12, 3, 2_300],
  ['3.9', 'Câmera e lentes', 1, 6, 32_000],
  ['3.9', 'Luz e maquinária', 1, 6, 27_500],
  ['3.10', 'Cenografia', 1, 1, 145_000],
  ['3.11', 'Locações', 9, 4, 3_800],
  ['3.12', 'Vans e caminhões', 6, 36, 780],
  ['3.13', 'Refeições', 60, 36, 48],
  ['3.14', 'Hospedagem fora da sede', 22, 18, 260],
  ['3.16', 'Seguro da produção', 1, 1, 38_000],
  ['4.1', 'Montagem', 1, 20, 5_200],
  ['4.2', 'Correção de cor e masterização', 1, 1, 68_000],
  ['4.3', 'Efeitos visuais', 1, 1, 92_000],
  ['4.4', 'Edição de som e mixagem', 1, 1, 84_000],
  ['4.5', 'Trilha original', 1, 1, 60_000],
  ['4.7', 'Depósito legal na Cinemateca', 1, 1, 6_000],
  ['4.8', 'Legendagem', 1, 1, 7_500],
  ['4.9', 'Legendagem descritiva', 1, 1, 9_000],
  ['4.10', 'Janela de LIBRAS', 1, 1, 14_000],
  ['4.11', 'Audiodescrição', 1, 1, 13_500],
  ['5.1', 'Contador', 1, 18, 1_800],
  ['5.3', 'Escritório', 1, 18, 4_600],
  ['6.1', 'INSS patronal', 1, 1, 118_000],
  ['6.4', 'Condecine', 1, 1, 7_200],
  ['7.4', 'Mídia de lançamento', 1, 1, 160_000],
  ['8.1', 'Taxa de gerenciamento', 1, 1, 300_000],
  ['9.1', 'Agenciamento', 1, 1, 75_000],
]

const reais = (amount: number) => cents(amount * 100)

/** A feature film funded by FSA, Art. 1º-A and own money, half raised, with its budget in ANCINE's structure. */
export async function seedFilme({ db, services, today }: Demo): Promise<void> {
  const who = (await elencoOf(db, services)).quem('marcia', 60)
  const context = contextOf(who, services)
  const day = (days: number) => addDays(today, days)
  const id_empresa = await findUnit(db)
  const { id_orcamento, id_projeto_incentivado } = await createProjeto(context, {
    tipo: 'incentivado',
    nome: 'O Rio e a Cidade',
    salic: '260123',
    processo: '01416.002310/2026-41',
    id_empresa,
    proponente_uf: 'SP',
    tipo_obra: 'longa',
    formato: 'Digital 4K, cor',
    minutos: 96,
    aprovado_em: day(-210),
    captacao_inicio: day(-200),
    captacao_fim: day(165),
    execucao_inicio: day(-60),
    execucao_fim: day(480),
    estado: 'execucao',
    normas: ['ancine-158-2021', 'ancine-159-2021'],
    estrutura: 'ancine',
  })
  await putLines(context, { id_orcamento, estrutura: 'ancine' }, lines)
  const then = { ...context, today }
  const sources = await seedFontes(then, today, { id_projeto_incentivado, id_empresa })
  await saveDiligencia(then, {
    id_projeto_incentivado,
    recebida_em: day(-16),
    descricao: 'Enviar o contrato de distribuição e o plano de acessibilidade',
    dias: 20,
  })
  const { fontes } = sources
  await seedPlano(context, id_projeto_incentivado, [
    { id_projeto_fonte: fontes.cp, aprovado: reais(160_000), pays: /^(?:1\.2|2\.2|5\.|6\.4)/u },
    { id_projeto_fonte: fontes.a1a, aprovado: reais(900_000), pays: /^(?:1\.3|3\.[89]$|7|9)/u },
    { id_projeto_fonte: fontes.fsa, aprovado: reais(2_000_000), pays: /^[1-6]/u },
  ])
  await seedGastos({ context: then, id_orcamento, id_empresa, ...sources })
  await seedExtratoDoFilme({
    context: then,
    id_projeto_incentivado,
    id_projeto_fonte: fontes.fsa,
    id_contabancaria: sources.contas.fsa,
  })
}

/** The sources of the film, each with its account, opened with what came of it. */
async function seedFontes(
  context: Context,
  today: CalendarDate,
  { id_projeto_incentivado, id_empresa }: Record<'id_projeto_incentivado' | 'id_empresa', number>,
) {
  const day = (days: number) => addDays(today, days)
  const account = (descricao: string, amount: number) =>
    insertConta(context.db, {
      descricao,
      id_empresa,
      saldo_inicial: String(amount),
      data_abertura: day(-60),
    })
  const contas = {
    fsa: await account('BB · FSA, O Rio e a Cidade', 1_400_000),
    a1a: await account('BB · Art. 1º-A, O Rio e a Cidade', 350_000),
    cp: await account('BB · próprios, O Rio e a Cidade', 60_000),
  }
  const source = { id_projeto_incentivado, prazo_inicio: day(-60), prazo_fim: day(480) }
  const fsa = await saveFonte(context, {
    ...source,
    mecanismo: 'FSA',
    id_contabancaria: contas.fsa,
    nome: 'FSA, produção',
    edital: 'Produção Cinema 2026',
    contrato: 'C-0412/2026',
    aprovado: reais(2_000_000),
    liberacoes: [
      { data: day(-50), valor: reais(800_000), descricao: '1ª parcela' },
      { data: day(-8), valor: reais(600_000), descricao: '2ª parcela' },
    ],
  })
  const a1a = await saveFonte(context, {
    ...source,
    mecanismo: 'A1A',
    id_contabancaria: contas.a1a,
    aprovado: reais(900_000),
    liberacoes: [{ data: day(-30), valor: reais(350_000), descricao: 'Banco patrocinador' }],
  })
  const cp = await saveFonte(context, {
    ...source,
    mecanismo: 'CP',
    id_contabancaria: contas.cp,
    aprovado: reais(160_000),
    liberacoes: [{ data: day(-60), valor: reais(60_000), descricao: 'Aporte da produtora' }],
  })
  return {
    contas,
    fontes: {
      fsa: fsa.id_projeto_fonte,
      a1a: a1a.id_projeto_fonte,
      cp: cp.id_projeto_fonte,
    },
  }
}
