import {
  loteCancel,
  loteChange,
  loteRelease,
  loteReopen,
} from '@claquete/contract/financeiro/pagamentos/lote'
import type { Lote } from '@claquete/contract/financeiro/pagamentos/lote'
import { formatDateBr } from '@claquete/core/kernel/time/calendar'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { toPayNow } from '../../addresses/financeiro.ts'
import { counted } from '../../lib/plain/format.ts'
import { reais } from '../../lib/plain/money.ts'
import { useMay } from '../../lib/account/permission.ts'
import { FormDialog } from '../../ui/form/dialog.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { Row } from '../../ui/layout/flex.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { TitulosDoProjeto, usePaymentCheck } from '../../livro/titulos/public.ts'
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
      {act === 'reabrir' && <Reopen lote={lote} onClose={close} />}
      {act === 'cancelar' && <Cancel lote={lote} onClose={close} />}
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
        <LinkButton to={toPayNow({ lote: lote.id_lote_pagamento })}>Pagar sem arquivo</LinkButton>
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
  const [shown] = useState(lote)
  const { id_lote_pagamento, versao, hash, valor, quantidade, conta, data } = shown
  const { id_contabancaria, itens } = shown
  const waiting = itens.filter(({ estado }) => estado === 'pendente')
  const doProjeto = usePaymentCheck(
    waiting.map((item) => ({
      id_lancamento: item.id_lancamento,
      valor: item.valor,
      id_contabancaria,
      data,
    })),
  )
  const f = useRecordForm(loteRelease, {
    initial: { id_lote_pagamento, versao, hash },
    refresh: pagamentoReads,
  })
  return (
    <FormDialog
      form={f}
      title={`Liberar o lote nº ${id_lote_pagamento}`}
      yes="Liberar"
      no="Voltar"
      isDisabled={doProjeto.some(({ impede }) => impede)}
      onClose={onClose}
    >
      <Note>
        {counted(quantidade, 'pagamento', 'pagamentos')} somando {reais(valor)}, de {conta}, em{' '}
        {formatDateBr(data)}.
      </Note>
      <Note>
        Você confirma para quem, como e quanto se paga. Qualquer mudança pede outra liberação.
      </Note>
      <TitulosDoProjeto
        titulos={doProjeto}
        nomeOf={(id) => waiting.find((one) => one.id_lancamento === id)?.favorecido_nome ?? ''}
        contaOf={() => id_contabancaria}
      />
    </FormDialog>
  )
}

function Change({ lote, onClose }: DialogProps) {
  const { id_lote_pagamento, versao, data, descricao } = lote
  const f = useRecordForm(loteChange, {
    initial: { id_lote_pagamento, versao, data, descricao },
    refresh: pagamentoReads,
  })
  return (
    <FormDialog
      form={f}
      title={`Alterar o lote nº ${id_lote_pagamento}`}
      yes="Guardar"
      onClose={onClose}
    >
      <f.Date of="data" label="Dia do pagamento" isRequired />
      <f.Text of="descricao" label="Descrição" />
    </FormDialog>
  )
}

function Reopen({ lote, onClose }: DialogProps) {
  const { id_lote_pagamento, versao } = lote
  const f = useRecordForm(loteReopen, {
    initial: { id_lote_pagamento, versao, motivo: '' },
    refresh: pagamentoReads,
  })
  return (
    <FormDialog
      form={f}
      title={`Devolver à preparação o lote nº ${id_lote_pagamento}`}
      yes="Devolver"
      no="Voltar"
      onClose={onClose}
    >
      <Note>A liberação deixa de valer: o lote será liberado outra vez.</Note>
      <f.Area of="motivo" label="Motivo" rows={2} />
    </FormDialog>
  )
}

function Cancel({ lote, onClose }: DialogProps) {
  const { id_lote_pagamento, versao } = lote
  const f = useRecordForm(loteCancel, {
    initial: { id_lote_pagamento, versao, motivo: '' },
    refresh: pagamentoReads,
  })
  return (
    <FormDialog
      form={f}
      title={`Cancelar o lote nº ${id_lote_pagamento}`}
      yes="Cancelar lote"
      no="Voltar"
      tone="danger"
      onClose={onClose}
    >
      <Note>Os títulos ficam livres para outro lote.</Note>
      <f.Area of="motivo" label="Motivo" rows={2} />
    </FormDialog>
  )
}
