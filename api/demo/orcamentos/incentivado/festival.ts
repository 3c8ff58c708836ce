import { cents } from '@claquete/core/kernel/amounts/money'
import { addDays } from '@claquete/core/kernel/time/calendar'
import { saveFonte } from '../../../src/orcamentos/incentivado/fonte.commands.ts'
import { createProjeto } from '../../../src/orcamentos/incentivado/projeto.commands.ts'
import { contextOf, elencoOf } from '../../acesso/usuarios/elenco.ts'
import type { Demo } from '../../step.ts'
import { findSuppliers, findUnit, insertConta } from './demo.queries.ts'
import { putLines } from './item.ts'
import type { Line } from './item.ts'

/** Stage of the ministry's worksheet, description, quantity, occurrences and reais each. */
const lines: readonly Line[] = [
  ['1', 'Curadoria', 2, 3, 4_500],
  ['1', 'Pesquisa e licenças de exibição', 18, 1, 1_200],
  ['2', 'Direção de produção', 1, 5, 6_800],
  ['2', 'Projecionistas', 2, 8, 650],
  ['2', 'Locação de salas', 2, 8, 2_900],
  ['2', 'Equipamento de projeção', 1, 8, 1_950],
  ['2.95', 'Debatedores', 6, 1, 2_000],
  ['3', 'Assessoria de imprensa', 1, 4, 5_500],
  ['3', 'Site e redes', 1, 5, 2_400],
  ['4', 'Assistente administrativo', 1, 6, 3_200],
  ['5', 'Encargos', 1, 1, 9_600],
  ['8.1', 'Legendas descritivas e Libras nas sessões', 16, 1, 1_500],
  ['8.1', 'Audiodescrição', 8, 1, 1_800],
  ['9.1', 'Contador da mostra', 1, 6, 1_400],
  ['10', 'Captação', 1, 1, 18_000],
]

const reais = (amount: number) => cents(amount * 100)

/** A festival of the Lei Rouanet in the ministry's stages, a third raised, whose patron paid into the project's account. */
export async function seedFestival({ db, services, today }: Demo): Promise<void> {
  const who = (await elencoOf(db, services)).quem('marcia', 60)
  const context = contextOf(who, services)
  const day = (days: number) => addDays(today, days)
  const id_empresa = await findUnit(db)
  const people = await findSuppliers(db)
  const [patron, accountant] = [people[0], people.at(-1)]
  const { id_orcamento, id_projeto_incentivado } = await createProjeto(context, {
    tipo: 'incentivado',
    nome: 'Mostra Cinema de Rua',
    salic: '261877',
    processo: '01400.004512/2026-19',
    id_empresa,
    proponente_uf: 'SP',
    tipo_obra: 'festival',
    formato: '16 sessões e 6 debates em salas de rua',
    aprovado_em: day(-75),
    captacao_inicio: day(-70),
    captacao_fim: day(295),
    execucao_inicio: day(-20),
    execucao_fim: day(300),
    estado: 'captacao',
    id_contador: accountant,
    normas: ['minc-29-2026'],
    estrutura: 'salic',
    proposta_em: day(-150),
    carteira_projetos: 2,
    carteira_valor: reais(3_400_000),
    excecao: 'nenhuma',
    inabilitado: 'N',
    edicao: 'primeira',
  })
  await putLines(context, { id_orcamento, estrutura: 'salic' }, lines)
  const id_contabancaria = await insertConta(db, {
    descricao: 'BB · Rouanet, Mostra Cinema de Rua',
    id_empresa,
    saldo_inicial: '80000',
    data_abertura: day(-20),
  })
  await saveFonte(
    { ...context, today },
    {
      id_projeto_incentivado,
      mecanismo: 'R18',
      id_contabancaria,
      aprovado: reais(240_000),
      prazo_inicio: day(-70),
      prazo_fim: day(300),
      liberacoes: [
        {
          data: day(-18),
          valor: reais(80_000),
          descricao: 'Incentivador, 1ª parcela',
          id_pessoa: patron,
        },
      ],
    },
  )
}
