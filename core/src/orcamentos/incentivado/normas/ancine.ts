import { calendarDate } from '../../../kernel/time/calendar.ts'
import type { MecanismoCodigo } from '../fonte.ts'
import type { Categoria } from '../limite.ts'
import type { Regra } from '../norma.ts'
import {
  aprovado,
  captado,
  categoria,
  limite,
  pagamento,
  pct,
  projeto,
  reais,
  regra,
} from './rows.ts'

const beyondItens: readonly Categoria[] = [
  'comercializacao',
  'gerenciamento',
  'agenciamento',
  'coordenacao',
]
const obligatory: readonly Categoria[] = [
  'deposito_legal',
  'legendagem',
  'legendagem_descritiva',
  'libras',
  'audiodescricao',
]
const federal: readonly MecanismoCodigo[] = ['FSA', 'A1', 'A1A', 'A3', 'A3A', 'A39', 'A41']
/** What pays no agenciamento: arts. 3º and 39, and money of public calls (a FAQ of producers; domain notes 2.2, S13). */
const withoutAgenciamento: readonly MecanismoCodigo[] = [
  'FSA',
  'A3',
  'A3A',
  'A39',
  'EST',
  'MUN',
  'LPG',
  'PNAB',
]
const in173 = {
  vigencia_inicio: calendarDate('2025-08-01'),
  endereco: 'https://www.legisweb.com.br/legislacao/?id=481871',
}

/** What the sources of two articles may be approved for together, and what may be raised of them (notes of November 2026, 2 and 5.4). */
const ceilings: readonly Regra[] = (
  [
    ['teto-art-1', 'arts. 1º e 1º-A', 12_000_000, ['A1', 'A1A']],
    ['teto-art-3', 'arts. 3º e 3º-A', 9_000_000, ['A3', 'A3A']],
  ] as const
).flatMap(([chave, articles, most, mecanismos]) => {
  const number = { valor: reais(most), mecanismos }
  const artigo = 'art. 10, pela IN 173/2025'
  return [
    regra(
      'ancine-158-2021',
      [chave, `Teto dos ${articles}`, artigo],
      limite({ tipo: 'fontes', valor: 'aprovado' }, aprovado, number),
      in173,
    ),
    regra(
      'ancine-158-2021',
      [`${chave}-captado`, `Teto do captado pelos ${articles}`, artigo],
      limite({ tipo: 'fontes', valor: 'captado' }, captado, number),
      in173,
    ),
  ]
})

const ofAncine: readonly Regra[] = [
  regra(
    'ancine-158-2021',
    ['comercializacao', 'Comercialização', 'IN 22/2003, itens 1 a 6'],
    limite(categoria('comercializacao'), projeto(...beyondItens), {
      percentual: pct(30),
      mecanismos: federal,
    }),
    { efeito: 'avisa', lido: 'secundario' },
  ),
  regra(
    'ancine-158-2021',
    ['gerenciamento', 'Gerenciamento e execução', 'Lei 11.437/2006, art. 12, itens 1 a 7'],
    limite(categoria('gerenciamento'), projeto('gerenciamento', 'agenciamento', 'coordenacao'), {
      percentual: pct(10),
      mecanismos: federal,
    }),
    { efeito: 'avisa', lido: 'secundario' },
  ),
  regra(
    'ancine-158-2021',
    ['agenciamento', 'Agenciamento', 'art. 1º-A e Rouanet, arts. 18 e 25'],
    limite(categoria('agenciamento'), aprovado, {
      percentual: pct(10),
      mecanismos: ['A1A', 'R18', 'R26'],
    }),
    { lido: 'secundario' },
  ),
  regra(
    'ancine-158-2021',
    ['sem-agenciamento', 'Agenciamento sem fonte que o permita', 'arts. 3º e 39, e editais'],
    limite(categoria('agenciamento'), projeto(), {
      valor: reais(0),
      mecanismos: withoutAgenciamento,
      sem_mecanismos: ['A1', 'A1A', 'R18', 'R26'],
    }),
    { lido: 'secundario' },
  ),
  regra(
    'ancine-158-2021',
    [
      'agenciamento-com',
      'Agenciamento pago com dinheiro que não o permite',
      'arts. 3º e 39, e editais',
    ],
    pagamento({
      tipo: 'categoria_proibida',
      categorias: ['agenciamento'],
      mecanismos: withoutAgenciamento,
    }),
    { lido: 'secundario' },
  ),
  regra(
    'ancine-158-2021',
    ['coordenacao', 'Coordenação e colocação', 'art. 1º'],
    limite(categoria('coordenacao'), aprovado, { percentual: pct(10), mecanismos: ['A1'] }),
    { lido: 'secundario' },
  ),
  regra(
    'ancine-158-2021',
    ['contrapartida', 'Contrapartida', 'Lei 8.685/93'],
    limite({ tipo: 'contrapartida' }, projeto(), {
      sentido: 'minimo',
      percentual: pct(5),
      mecanismos: ['A1', 'A1A', 'A3', 'A3A', 'A39'],
    }),
    { lido: 'uso' },
  ),
  ...ceilings,
  regra(
    'ancine-158-2021',
    [
      'linhas-obrigatorias',
      'Depósito legal e acessibilidade no orçamento',
      'art. 31 §2, pela IN 173/2025',
    ],
    limite({ tipo: 'linhas', categorias: obligatory }, projeto(), { mecanismos: federal }),
    in173,
  ),
  regra(
    'ancine-158-2021',
    ['cinemateca', 'Entrega à Cinemateca ou a entidade credenciada', 'pela IN 173/2025'],
    { tipo: 'etapa', etapa: 'cinemateca' },
    { ...in173, vigencia_inicio: calendarDate('2026-01-01') },
  ),
]

const ofContas: readonly Regra[] = [
  regra(
    'ancine-150-2019',
    ['documento-apos-debito', 'Documento fiscal posterior ao débito', ''],
    pagamento({ tipo: 'documento_apos_debito' }),
    { lido: 'secundario' },
  ),
  regra(
    'ancine-150-2019',
    ['formas', 'Saque em dinheiro ou cheque', ''],
    pagamento({ tipo: 'forma_proibida', formas: ['dinheiro', 'cheque'] }),
    { lido: 'secundario' },
  ),
  regra(
    'ancine-150-2019',
    ['prazo', 'Prestação de contas final', ''],
    { tipo: 'prazo', prazo: { de: 'conclusao', dias: 180 } },
    { efeito: 'avisa', lido: 'secundario' },
  ),
  regra(
    'ancine-159-2021',
    ['hiato', 'Dias entre o documento fiscal e o débito', 'art. 13 e art. 18, XXIX'],
    pagamento({ tipo: 'hiato', dias: 30 }),
  ),
  regra(
    'ancine-159-2021',
    ['formas', 'Saque em dinheiro ou cheque', ''],
    pagamento({ tipo: 'forma_proibida', formas: ['dinheiro', 'cheque'] }),
    { lido: 'secundario' },
  ),
  regra(
    'ancine-159-2021',
    ['folha', 'Folha de pagamento com dinheiro público', 'art. 18, XXXVI'],
    pagamento({ tipo: 'categoria_proibida', categorias: ['folha'], mecanismos: [] }),
  ),
  regra(
    'ancine-159-2021',
    ['agenciamento-isRelated', 'Agenciamento ao proponente ou a coprodutores', ''],
    pagamento({ tipo: 'categoria_a_ligado', categorias: ['agenciamento', 'coordenacao'] }),
  ),
  // Domain notes 2.4 tell it beside this norm, as trade knowledge; of no other norm do they say it.
  regra(
    'ancine-159-2021',
    ['mencao', 'Documento fiscal com o nome ou o número do projeto', 'uso do mercado'],
    pagamento({ tipo: 'sem_mencao' }),
    { efeito: 'avisa', lido: 'uso' },
  ),
]

export const ancineRegras: readonly Regra[] = [...ofAncine, ...ofContas]
