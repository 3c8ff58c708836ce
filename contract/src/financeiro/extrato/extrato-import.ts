import { situacoesDoExtrato } from '@claquete/core/financeiro/cartoes/extrato-cartao'
import { tiposOfLinha } from '@claquete/core/financeiro/cartoes/linha'
import { formatos, suspicions } from '@claquete/core/financeiro/extrato/compare'
import { extratoCampos } from '@claquete/core/financeiro/extrato/csv-statement'
import * as z from 'zod/mini'
import { slow } from '../../endpoint.ts'
import { day, id, oneOf, money, reply, requiredText } from '../../wire.ts'

const shown = z.nullable(z.string())

/** Column of the file → what it is; columns left out are not read. */
const Colunas = z.record(z.string(), oneOf(...extratoCampos))
export type ExtratoColunas = z.output<typeof Colunas>

/** What may be said of a card's file besides its card: the statement it is of, and how it writes purchases. */
const doCartao = {
  /** Any day of the month that the statement is due in. */
  mes: z.optional(day),
  compras: z.optional(oneOf('positivas', 'negativas')),
}

/** Where statements come from: a stored file, or days asked of an account's bank. */
const Fonte = z.object({
  /** The stored name that the upload returned. */
  arquivo: z.optional(requiredText(200)),
  banco: z.optional(z.object({ id_contabancaria: id, inicio: day, fim: day })),
  /** Accounts chosen by hand: `indice` is the position of the statement in the file, from 0. */
  contas: z.optional(
    z.array(z.object({ indice: z.int().check(z.minimum(0)), id_contabancaria: id, ...doCartao })),
  ),
  /** The card and its statement that a file was opened for: it is of them unless it says otherwise. */
  cartao: z.optional(z.object({ id_contabancaria: id, mes: z.optional(day) })),
  /** The sheet of a workbook that is read; by default the first with lines. */
  planilha: z.optional(requiredText(100)),
  colunas: z.optional(Colunas),
})
export type ExtratoFonte = z.output<typeof Fonte>

const fontes = z.array(Fonte).check(z.minLength(1), z.maxLength(20))

export const PreviaItem = z.object({
  /** The key by which requests leave the line out or take it in. */
  chave: z.string(),
  data: day,
  valor: money,
  texto: z.string(),
  documento: shown,
  /** `reconhecida`: a payment, a total or an instalment that is booked; a card's statement does not take it again. */
  estado: oneOf('nova', 'conhecida', 'suspeita', 'reconhecida'),
  /** Of a card's line. */
  tipo: z.nullable(oneOf(...tiposOfLinha)),
  /** '3/10'; '' for a line that is no instalment. */
  parcela: z.string(),
  suspeita: z.nullable(oneOf(...suspicions)),
  /** Whether it is imported when nobody says otherwise. */
  importar: z.boolean(),
})
export type PreviaItem = z.input<typeof PreviaItem>
export type PreviaItemInside = z.output<typeof PreviaItem>

const Lado = z.object({ linhas: z.int(), entradas: money, saidas: money })

export const Previa = z.object({
  /** The place of its source in the request, and of the statement in that source. */
  fonte: z.int(),
  indice: z.int(),
  nome: z.string(),
  formato: z.nullable(oneOf(...formatos)),
  /** What is missing before it can be imported; `recusado` cannot be. */
  estado: oneOf('pronto', 'sem_conta', 'sem_colunas', 'sem_sinal', 'nada_novo', 'recusado'),
  /** Why, and what to do. */
  motivo: shown,
  /** As the file writes it. */
  conta_arquivo: z.nullable(
    z.object({ banco: z.string(), agencia: z.string(), conta: z.string(), cartao: z.boolean() }),
  ),
  conta: z.nullable(z.object({ id_contabancaria: id, descricao: z.string() })),
  /** How the account was found. */
  como: z.nullable(oneOf('numero', 'sem_digito', 'lembrada', 'escolhida')),
  sugestoes: z.array(id),
  planilhas: z.array(z.string()),
  planilha: shown,
  colunas: z.array(
    z.object({
      nome: z.string(),
      exemplos: z.array(z.string()),
      campo: z.nullable(oneOf(...extratoCampos)),
    }),
  ),
  inicio: z.nullable(day),
  fim: z.nullable(day),
  novas: Lado,
  conhecidas: Lado,
  suspeitas: Lado,
  reconhecidas: Lado,
  avisos: z.array(z.string()),
  saldo: z.nullable(
    z.object({
      dia: day,
      banco: money,
      nosso: money,
      diferenca: money,
      novas: money,
      pendentes: money,
      ignoradas: money,
      /** The newest lines that somebody left out; `ignoradas` is of all. */
      linhas_ignoradas: z.array(
        z.object({
          data: day,
          valor: money,
          texto: z.string(),
          motivo: z.nullable(z.string()),
        }),
      ),
      sem_linha: money,
      /** Settlements that somebody marked as reconciled without a line of the bank. */
      marcadas: money,
      sem_explicacao: money,
      /** Sum of the lines that are missing since the bank's balance before this one; zero when none is. */
      falta: z.nullable(z.object({ desde: day, valor: money })),
    }),
  ),
  /** A card's file beside its statement. */
  cartao: z.nullable(
    z.object({
      mes: day,
      mes_ano: z.string(),
      /** The statements it can be of. */
      faturas: z.array(
        z.object({ mes: day, mes_ano: z.string(), situacao: oneOf(...situacoesDoExtrato) }),
      ),
      compras: oneOf('positivas', 'negativas'),
      /** What says so: a person, now or the last time, or the file. */
      sinal: oneOf('escolhido', 'lembrado', 'tipo', 'saldo', 'maioria'),
      /** It is a guess until somebody confirms it. */
      confirmar: z.boolean(),
      /** The file's total has the opposite sign of the sum of its lines. */
      contrario: z.boolean(),
      /** What the file bought and refunded, and what the statement has once it is imported. */
      arquivo: money,
      fatura: money,
      diferenca: money,
      /** The difference: entries that the file lacks, and the rest. */
      sem_linha: z.object({ linhas: z.int(), valor: money }),
      outras: money,
      /** The statement's total with what the one before left, and the total that the file says. */
      total: money,
      total_arquivo: z.nullable(money),
    }),
  ),
  /** The first lines: suspects, then new ones, then known ones. */
  itens: z.array(PreviaItem),
  itens_total: z.int(),
})
export type Previa = z.input<typeof Previa>
export type PreviaInside = z.output<typeof Previa>

export const extratoCheck = slow('v2 POST /extratos/conferir', {
  summary: 'Lê extratos e diz o que é novo, já importado ou suspeito, sem guardar nada',
  access: ['extrato.importar', 'cartao.cadastrar'],
  keyless: 'harmless',
  body: z.object({ fontes }),
  reply: reply({
    data: z.array(Previa),
    /** The accounts that this person may choose. */
    contas: z.array(z.object({ id_contabancaria: id, descricao: z.string() })),
  }),
})

/** More lines than anybody chooses by hand in one statement. */
const chaves = z.optional(z.array(requiredText(60)).check(z.maxLength(2_000)))

export const extratoImport = slow('POST /lancamentos/upload-ofx-conciliacao-bancaria/', {
  summary:
    'Importa os extratos conferidos, todos ou nenhum; o que a conta já tem não entra de novo',
  access: ['extrato.importar', 'cartao.cadastrar'],
  body: z.object({
    fontes,
    /** The statements to import, each with its account and what differs from the preview. */
    importar: z
      .array(
        z.object({
          fonte: z.int().check(z.minimum(0)),
          indice: z.int().check(z.minimum(0)),
          id_contabancaria: id,
          ...doCartao,
          deixar: chaves,
          incluir: chaves,
        }),
      )
      .check(z.minLength(1), z.maxLength(100)),
  }),
  reply: reply({
    novas: z.int(),
    conhecidas: z.int(),
    deixadas: z.int(),
    importados: z.array(
      z.object({
        id_extrato_importado: id,
        id_contabancaria: id,
        /** The statement of the card that its purchases went to. */
        id_extrato_cartao: z.nullable(id),
        novas: z.int(),
      }),
    ),
  }),
})
