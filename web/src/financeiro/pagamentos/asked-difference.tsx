import { pagamentoCorrect } from '@claquete/contract/financeiro/pagamentos/prepare'
import type { Prepared } from '@claquete/contract/financeiro/pagamentos/prepare'
import { Anchor, Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { toPayableEdit } from '../../addresses/livro.ts'
import { addReais, reais, subtractReais } from '../../lib/plain/money.ts'
import { moneyReads } from '../../livro/titulos/public.ts'
import type { BoundFields } from '../../ui/fields/bound.tsx'
import { FormDialog } from '../../ui/form/dialog.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { Stack } from '../../ui/layout/flex.tsx'
import { Note } from '../../ui/layout/text.tsx'
import type { Decisao } from './prepare-values.ts'
import { pagamentoReads } from './use-pagamentos.ts'

export type AskedRow = Pick<
  Prepared,
  | 'id_lancamento'
  | 'versao'
  | 'saldo'
  | 'pede'
  | 'a_mais'
  | 'sem_correcao'
  | 'multa'
  | 'favorecido_nome'
  | 'descricao'
>

export interface DecidedValues {
  readonly diferenca: Decisao | null
  readonly multa: number
}

interface AskedDifferenceProps {
  readonly f: BoundFields<DecidedValues>
  readonly row: AskedRow
  readonly chosen: Decisao | null
  /** What was typed of the fine. */
  readonly multa: number
  readonly onSet?: () => void
}

const ofMore = [{ value: 'acrescimo', label: 'É juros ou multa' }] as const
const ofLess = [
  { value: 'desconto', label: 'É desconto' },
  { value: 'aberto', label: 'Continua em aberto' },
] as const

/** What the code asks and what the title owes, and what somebody says of the difference: nothing is chosen before. */
export function AskedDifference({ f, row, chosen, multa, onSet }: AskedDifferenceProps) {
  const { pede, a_mais, saldo } = row
  if (pede === null) return null
  const isMore = a_mais > 0
  const other = Math.abs(a_mais)
  const who = row.favorecido_nome || row.descricao
  return (
    <Stack gap={2} align="start">
      <Note small tone={chosen === null ? 'danger' : 'muted'}>
        Pede {reais(pede)}, e o título deve {reais(saldo)}:{' '}
        <strong>
          {reais(other)} {isMore ? 'a mais' : 'a menos'}
        </strong>
        .
      </Note>
      <f.Native
        of="diferenca"
        label={`O que é a diferença de ${who}`}
        isLabelHidden
        size="xs"
        options={[{ value: null, label: 'Diga o que é' }, ...(isMore ? ofMore : ofLess)]}
        {...(onSet && { onSet })}
      />
      {isMore && chosen === 'acrescimo' && (
        <>
          <f.Money of="multa" label="Multa" size="xs" {...(onSet && { onSet })} />
          <Note small>O resto, {reais(Math.max(0, subtractReais(other, multa)))}, é juros.</Note>
        </>
      )}
      <CorrectTitulo row={row} pede={pede} />
    </Stack>
  )
}

interface CorrectProps {
  readonly row: AskedRow
  readonly pede: number
}

/** Changes the value of the title in place, or says why not. */
function CorrectTitulo({ row, pede }: CorrectProps) {
  const [isOpen, setOpen] = useState(false)
  if (row.sem_correcao !== null) {
    return (
      <Note small>
        O título não é corrigido aqui: {row.sem_correcao}{' '}
        <Anchor component={Link} to={toPayableEdit(row.id_lancamento)} inherit>
          Abrir o título
        </Anchor>
      </Note>
    )
  }
  return (
    <>
      <Button
        size="compact-xs"
        variant="subtle"
        aria-label={`Corrigir o título de ${row.favorecido_nome || row.descricao}`}
        onClick={() => setOpen(true)}
      >
        Corrigir o título
      </Button>
      {isOpen && <Correct row={row} pede={pede} onClose={() => setOpen(false)} />}
    </>
  )
}

function Correct({ row, pede, onClose }: CorrectProps & { readonly onClose: () => void }) {
  const [{ id_lancamento, versao, saldo, a_mais, descricao }] = useState(row)
  const f = useRecordForm(pagamentoCorrect, {
    initial: { id_lancamento, versao, pede },
    refresh: [...pagamentoReads, ...moneyReads],
  })
  return (
    <FormDialog form={f} title="Corrigir o título" yes="Corrigir" onClose={onClose}>
      <Note>
        {descricao}: o título deve {reais(saldo)} e passa a dever{' '}
        <strong>{reais(addReais(saldo, a_mais))}</strong>.
      </Note>
      <Note>O rateio acompanha na mesma proporção. Nada é pago com isso.</Note>
    </FormDialog>
  )
}
