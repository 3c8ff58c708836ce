import type { CalendarDate } from '../../kernel/time/calendar.ts'
import type { Cents } from '../../kernel/amounts/money.ts'
import type { PixKey } from '../../kernel/payment/pix-key.ts'
import type { FormaOfPagamento } from '../../livro/titulos/methods.ts'

/** The ways in which a bank is asked to pay a title, with the labels of the screens. */
export const viasOfPagamento = {
  pix_chave: 'Pix por chave',
  pix_copia_cola: 'Pix copia e cola',
  conta: 'Transferência (TED ou crédito em conta)',
  boleto: 'Boleto',
  guia: 'Conta ou imposto com código de barras',
  darf: 'DARF sem código de barras',
  gps: 'GPS sem código de barras',
} as const
export type Via = keyof typeof viasOfPagamento

/** The payment method with which the ledger settles each way of paying. */
export const formaOfVia: Readonly<Record<Via, FormaOfPagamento>> = {
  pix_chave: 'pix',
  pix_copia_cola: 'pix',
  conta: 'transferencia',
  boleto: 'boleto',
  guia: 'boleto',
  darf: 'outra',
  gps: 'outra',
}

/** An account at a bank. The agency has no digit of its own in most banks; digits may be X. */
export interface ContaDestino {
  /** Three digits. */
  readonly banco: string
  readonly agencia: string
  readonly agenciaDv: string
  readonly conta: string
  readonly contaDv: string
  readonly tipo: 'corrente' | 'poupanca' | 'pagamento' | 'salario'
}

/** Where the money goes: the key, account or barcode that the bank needs besides payee, amount and day. */
export type Destino =
  | { readonly via: 'pix_chave'; readonly chave: PixKey }
  | { readonly via: 'pix_copia_cola'; readonly payload: string }
  | { readonly via: 'conta'; readonly conta: ContaDestino }
  | {
      readonly via: 'boleto'
      /** 44 digits. */
      readonly codigoBarras: string
      readonly vencimento: CalendarDate | undefined
      /** As printed; what is paid is this minus the discount plus the additions. */
      readonly valorNominal: Cents
      readonly desconto: Cents
      readonly acrescimo: Cents
    }
  | {
      readonly via: 'guia'
      /** 44 digits, the first of them 8. */
      readonly codigoBarras: string
      readonly vencimento: CalendarDate | undefined
    }
  | {
      readonly via: 'darf'
      /** Four digits: 1708, 5952… */
      readonly receita: string
      readonly apuracao: CalendarDate
      readonly vencimento: CalendarDate
      readonly referencia: string
      readonly principal: Cents
      readonly multa: Cents
      readonly juros: Cents
    }
  | {
      readonly via: 'gps'
      readonly receita: string
      /** The first day of the month. */
      readonly competencia: CalendarDate
      readonly inss: Cents
      readonly outrasEntidades: Cents
      readonly acrescimos: Cents
    }

export interface EnderecoDoFavorecido {
  readonly logradouro: string
  readonly numero: string
  readonly complemento: string
  readonly bairro: string
  readonly cidade: string
  readonly cep: string
  readonly uf: string
}

/** What made the payment less, or more, than the bill, as the payee is told. */
export interface Retido {
  readonly ir: Cents
  readonly iss: Cents
  readonly inss: Cents
  /** Other taxes and the discount. */
  readonly deducoes: Cents
  /** Interest and fine. */
  readonly acrescimos: Cents
}

/** One payment as it goes to a bank, by file or by API. */
export interface Pagamento {
  /** Up to 16 characters, unique in the company: by it the answer of the bank finds the title. */
  readonly seuNumero: string
  /** What leaves the account. */
  readonly valor: Cents
  readonly data: CalendarDate
  readonly favorecido: {
    readonly nome: string
    /** CPF or CNPJ without punctuation. */
    readonly documento: string
    /** Some banks want it with a transfer; what is not known stays blank. */
    readonly endereco?: EnderecoDoFavorecido
  }
  /** Absent where nothing was withheld from the bill. */
  readonly retido?: Retido
  /** What the payee reads with a Pix. */
  readonly mensagem?: string
  readonly destino: Destino
}
