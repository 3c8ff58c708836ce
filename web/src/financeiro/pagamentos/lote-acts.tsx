import {
  loteCancel,
  loteChange,
  loteRelease,
  loteReopen,
} from '@claquete/contract/financeiro/pagamentos/lote'
import type { Lote } from '@claquete/contract/financeiro/pagamentos/lote'
import type { CalendarDate } from '@claquete/core/kernel/calendar'
import { formatDateBr } from '@claquete/core/kernel/calendar'
import { Button, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../app/paths.ts'
import { useAct } from '../../lib/act.ts'
import { callDraft } from '../../lib/call.ts'
import { useFields } from '../../lib/fields.ts'
import { counted } from '../../lib/format.ts'
import { reais } from '../../lib/money.ts'
import { useMay } from '../../lib/permission.ts'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { DateInput } from '../../ui/inputs/date-input.tsx'
import { Row } from '../../ui/layout/flex.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { pagamentoReads } from './use-pagamentos.ts'

type Act = 'liberar' | 'alterar' | 'reabrir' | 'cancelar'

/** What this person may do with the batch now. */
export function LoteActs({ lote }: { readonly lote: Lote }) {
  const [act, setAct] = useState<Act>()
  const close = () => setAct(undefined)
  return (
    <Row>
      {lote.estado === 'liberado' && <ReleasedActs lote={lote} onAct={setAct} />}
      {lote.estado === 'rascunho' && <DraftActs lote={lote} onAct={setAct} />}
      {act === 'liberar' && <Release lote={lote} onClose={close} />}
      {act === 'alterar' && <Change lote={lote} onClose={close} />}
      {(act === 'reabrir' || act === 'cancelar') && <Undo lote={lote} act={act} onClose={close} />}
    </Row>
  )
}

interface ActsProps {
  readonly lote: Lote
  readonly onAct: (act: Act) => void
}

function CancelAct({ onAct }: Pick<ActsProps, 'onAct'>) {
  const may = useMay()
  if (!may(loteCancel.access)) return null
  return (
    <Button size="xs" variant="subtle" color="red" onClick={() => onAct('cancelar')}>
      Cancelar lote
    </Button>
  )
}

function ReleasedActs({ lote, onAct }: ActsProps) {
  const may = useMay()
  return (
    <>
      {may('pagamento.pagar') && (
        <Button
          size="xs"
          variant="default"
          component={Link}
          to={paths.payLoteNow(lote.id_lote_pagamento)}
        >
          Pagar sem arquivo
        </Button>
      )}
      {may(loteReopen.access) && (
        <Button size="xs" variant="default" onClick={() => onAct('reabrir')}>
          Devolver à preparação
        </Button>
      )}
      <CancelAct onAct={onAct} />
    </>
  )
}

function DraftActs({ lote: { impedimento }, onAct }: ActsProps) {
  const may = useMay()
  return (
    <>
      {may(loteChange.access) && (
        <Button size="xs" variant="default" onClick={() => onAct('alterar')}>
          Alterar
        </Button>
      )}
      <CancelAct onAct={onAct} />
      {may(loteRelease.access) && (
        <Button
          size="xs"
          disabled={impedimento !== null}
          title={impedimento ?? undefined}
          onClick={() => onAct('liberar')}
        >
          Liberar
        </Button>
      )}
    </>
  )
}

interface DialogProps {
  readonly lote: Lote
  readonly onClose: () => void
}

/** The batch as it was when the dialog opened: a change meanwhile is told, not released. */
function Release({ lote, onClose }: DialogProps) {
  const [{ id_lote_pagamento, versao, hash, valor, quantidade, conta, data }] = useState(lote)
  const act = useAct({ refresh: pagamentoReads })
  return (
    <FormDialog
      act={act}
      title={`Liberar o lote nº ${id_lote_pagamento}`}
      yes="Liberar"
      no="Voltar"
      isChanged={() => false}
      run={() => callDraft(loteRelease, { body: { id_lote_pagamento, versao, hash } })}
      onClose={onClose}
    >
      <Note>
        {counted(quantidade, 'pagamento', 'pagamentos')} somando {reais(valor)}, de {conta}, em{' '}
        {formatDateBr(data)}.
      </Note>
      <Note>
        Você confirma para quem, como e quanto se paga. Qualquer mudança pede outra liberação.
      </Note>
    </FormDialog>
  )
}

interface ChangeValues {
  readonly data: CalendarDate | null
  readonly descricao: string
}

function Change({ lote, onClose }: DialogProps) {
  const [first] = useState(lote)
  const act = useAct({ refresh: pagamentoReads })
  const { values, field, text } = useFields<ChangeValues>(
    { data: first.data, descricao: first.descricao },
    act.wrong,
  )
  const { id_lote_pagamento, versao } = first
  return (
    <FormDialog
      act={act}
      title={`Alterar o lote nº ${id_lote_pagamento}`}
      yes="Guardar"
      run={() =>
        callDraft(loteChange, {
          body: {
            id_lote_pagamento,
            versao,
            data: values.data ?? undefined,
            descricao: values.descricao,
          },
        })
      }
      onClose={onClose}
    >
      <DateInput label="Dia do pagamento" withAsterisk {...field('data')} />
      <TextInput label="Descrição" maxLength={120} {...text('descricao')} />
    </FormDialog>
  )
}

const undoLooks = {
  reabrir: {
    title: 'Devolver à preparação o lote',
    yes: 'Devolver',
    note: 'A liberação deixa de valer: o lote será liberado outra vez.',
  },
  cancelar: {
    title: 'Cancelar o lote',
    yes: 'Cancelar lote',
    note: 'Os títulos ficam livres para outro lote.',
  },
} as const

function Undo({
  lote,
  act: name,
  onClose,
}: DialogProps & { readonly act: keyof typeof undoLooks }) {
  const [{ id_lote_pagamento, versao }] = useState(lote)
  const act = useAct({ refresh: pagamentoReads })
  const { values, text } = useFields({ motivo: '' }, act.wrong)
  const { title, yes, note } = undoLooks[name]
  const body = { id_lote_pagamento, versao, motivo: values.motivo.trim() }
  return (
    <FormDialog
      act={act}
      title={`${title} nº ${id_lote_pagamento}`}
      yes={yes}
      no="Voltar"
      {...(name === 'cancelar' && { tone: 'danger' as const })}
      run={() =>
        name === 'cancelar' ? callDraft(loteCancel, { body }) : callDraft(loteReopen, { body })
      }
      onClose={onClose}
    >
      <Note>{note}</Note>
      <Textarea
        label="Motivo"
        withAsterisk={name === 'cancelar'}
        autosize
        minRows={2}
        maxLength={500}
        {...text('motivo')}
      />
    </FormDialog>
  )
}
