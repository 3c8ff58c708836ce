import { verbaDeliver, verbaReturn } from '@claquete/contract/orcamentos/execucao/verba'
import type { VerbaRow } from '@claquete/contract/orcamentos/execucao/verba'
import { verbaDeliverCheck } from '@claquete/contract/orcamentos/incentivado/payment'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import type { FormaOfPagamento } from '@claquete/core/livro/titulos/methods'
import { useValues } from '../../lib/form/form.ts'
import { call } from '../../lib/wire/call.ts'
import { reais, subtractReais } from '../../lib/plain/money.ts'
import { FormDialog } from '../../ui/form/dialog.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { ClassificacaoOfForm, followsPadrao } from '../../livro/contas/public.ts'
import { TituloDoProjeto, useProjetoCheck } from '../../livro/titulos/public.ts'
import { useContas } from './execucao.sources.ts'
import { formaOf, formaOptions } from './pagamento-fields.tsx'
import { jobReads } from './reads.ts'

interface VerbaContaProps {
  readonly verba: VerbaRow
  readonly action: 'entregar' | 'devolver'
  readonly onClose: () => void
}

interface Values {
  readonly id_contabancaria: number | null
  readonly valor: number
  readonly data: CalendarDate | null
  readonly forma: FormaOfPagamento | null
  readonly id_grupoCusto: number | null | undefined
  readonly id_centrocusto: number | null | undefined
}

/** Delivers a fund from a bank account, or returns its balance to one. */
export function VerbaContaDialog({ verba, action, onClose }: VerbaContaProps) {
  const { id_orca_verba, produtor } = verba
  const entrega = action === 'entregar'
  const remaining = entrega ? subtractReais(verba.valor, verba.entregue) : verba.saldo
  const { contas, isReading } = useContas()
  const initial: Values = {
    id_contabancaria: null,
    valor: remaining,
    data: null,
    forma: formaOf(verba.forma),
    ...followsPadrao,
  }
  const f = useRecordForm(verbaDeliver, {
    initial,
    request: (body) => ({ params: { id_orca_verba }, body }),
    send: (request) => {
      if (entrega) return call(verbaDeliver, request)
      const { forma: _kept, ...body } = request.body
      return call(verbaReturn, { ...request, body })
    },
    refresh: jobReads,
  })
  const { id_contabancaria, valor, data, forma } = useValues(f)
  const ofProjeto = useProjetoCheck(
    verbaDeliverCheck,
    entrega
      ? {
          body: {
            id_orca_verba,
            ...(valor > 0 && { valor }),
            ...(data && { data }),
            id_contabancaria,
            forma_pagamento: forma,
          },
        }
      : undefined,
  )?.data
  return (
    <FormDialog
      form={f}
      title={entrega ? `Entregar verba a ${produtor}` : `Devolução de ${produtor}`}
      yes={entrega ? 'Entregar' : 'Registrar devolução'}
      isDisabled={isReading || (ofProjeto?.impede ?? false)}
      onClose={onClose}
    >
      <f.Native
        of="id_contabancaria"
        label={entrega ? 'Sai da conta' : 'Entra na conta'}
        isRequired
        options={[{ value: null, label: 'Escolha a conta' }, ...contas]}
      />
      <f.Money
        of="valor"
        label="Valor"
        help={`${entrega ? 'Falta entregar' : 'Saldo da verba'}: ${reais(remaining)}`}
      />
      <f.Date of="data" label="Data" placeholder="Hoje" />
      {entrega && <f.Native of="forma" label="Forma" options={formaOptions} />}
      {ofProjeto && (
        <TituloDoProjeto
          titulo={ofProjeto}
          chosen={id_contabancaria}
          onChoose={(right) => f.set('id_contabancaria', right.id_contabancaria)}
        />
      )}
      <ClassificacaoOfForm titulo={tituloOf(verba)} />
    </FormDialog>
  )
}

/** Classified as the fund's line, or its group if it has no line. */
const tituloOf = ({ id_orcamento, id_orca_item, id_orca_grupo }: VerbaRow) => ({
  operacao: 'D' as const,
  id_orcamento,
  ...(id_orca_item !== null && { id_orca_item }),
  ...(id_orca_item === null && id_orca_grupo !== null && { id_orca_grupo }),
})
