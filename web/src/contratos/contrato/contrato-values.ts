import { ContratoValues } from '@claquete/contract/contratos/contrato/edit'
import type { contratoLoad, contratoSave } from '@claquete/contract/contratos/contrato/edit'
import type { ReplyOf, RequestTo } from '@claquete/contract/endpoint'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import * as z from 'zod/mini'
import type { BoundFields } from '../../ui/fields/bound.tsx'
import type { Blanked } from '../../ui/form/use-record-form.ts'

/** Form values: the contract, what it is of, the version that was read (0 of a new one), and what its text shows. */
export const ContratoSchema = z.extend(ContratoValues, {
  versao: z.int(),
  imagens: z.record(z.string(), z.string()),
  shown: z.record(z.string(), z.string()),
})
export type ContratoFormValues = Omit<
  Blanked<z.input<typeof ContratoSchema>>,
  'parcelas' | 'em_branco' | 'imagens' | 'shown'
> & {
  readonly parcelas: readonly ParcelaTyped[]
  readonly em_branco: readonly string[]
  readonly imagens: Readonly<Record<string, string>>
  readonly shown: Readonly<Record<string, string>>
}

/** An instalment as it is typed. */
interface ParcelaTyped {
  readonly valor: number | null
  readonly vencimento: CalendarDate | null
  readonly descricao: string
  readonly id_projeto_fonte: number | null
}
export type Fields = BoundFields<ContratoFormValues>
export type Saved = ReplyOf<typeof contratoSave>

/** Which contract the form is of: a stored one, or a new one as its address says. */
export type Which = Omit<RequestTo<typeof contratoLoad>['body'], 'valores'>

export type Opened = ReplyOf<typeof contratoLoad>['data']

export const valuesOf = ({ valores, versao, imagens, variaveis }: Opened): ContratoFormValues => ({
  ...valores,
  em_branco: valores.em_branco ?? [],
  parcelas: valores.parcelas.map(({ descricao = '', id_projeto_fonte = null, ...one }) => ({
    ...one,
    descricao,
    id_projeto_fonte,
  })),
  versao: versao ?? 0,
  imagens,
  shown: Object.fromEntries(
    variaveis.filter(({ origem }) => origem === 'real').map(({ chave, valor }) => [chave, valor]),
  ),
})
