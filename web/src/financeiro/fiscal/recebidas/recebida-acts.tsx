import { recebidaKeep } from '@claquete/contract/financeiro/fiscal/recebidas/consulta'
import type { Recebida } from '@claquete/contract/financeiro/fiscal/recebidas/recebida'
import {
  recebidaAttach,
  recebidaCheck,
  recebidaDismiss,
} from '@claquete/contract/financeiro/fiscal/recebidas/recebida-acts'
import { contaPayableCreate } from '@claquete/contract/livro/titulos/titulo'
import type { EstadoDaRecebida } from '@claquete/core/financeiro/fiscal/recebidas/estado'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useMay } from '../../../lib/account/permission.ts'
import { useAct } from '../../../lib/acts/act.ts'
import { call, reportFailure } from '../../../lib/wire/call.ts'
import { moneyReads } from '../../../livro/titulos/public.ts'
import { FormDialog } from '../../../ui/form/dialog.tsx'
import { ReasonDialog } from '../../../ui/form/reason-dialog.tsx'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import { Row } from '../../../ui/layout/flex.tsx'
import { Note } from '../../../ui/layout/text.tsx'
import { ContaDialog } from './conta.dialog.tsx'
import { openXml, payableSource, recebidaReads } from './use-recebidas.ts'

type Opened = 'conta' | 'outra' | 'dispensa'

const estados: Readonly<Record<EstadoDaRecebida, string>> = {
  so_chave: 'O serviço não tem eventos desta nota',
  em_vigor: 'A nota está em vigor',
  cancelada: 'A nota foi cancelada',
  substituida: 'A nota foi substituída',
}

/** What is done with a received note. */
export function RecebidaActs({ nota }: { readonly nota: Recebida }) {
  const may = useMay()
  const [open, setOpen] = useState<Opened>()
  const act = useAct({ refresh: recebidaReads, onFailure: reportFailure })
  const { id_nota_recebida, situacao, estado } = nota
  const mayAttach = may(recebidaAttach.access)
  const isOpen = situacao === 'a_vincular' && mayAttach
  const close = () => setOpen(undefined)
  return (
    <Row>
      {isOpen && estado === 'em_vigor' && may(contaPayableCreate.access) && (
        <Button
          size="xs"
          variant={nota.propostas.length === 0 ? 'filled' : 'default'}
          onClick={() => setOpen('conta')}
        >
          Criar conta a pagar
        </Button>
      )}
      {isOpen && (
        <Button size="xs" variant="default" onClick={() => setOpen('outra')}>
          Escolher a conta
        </Button>
      )}
      {estado !== 'so_chave' && (
        <Button size="xs" variant="default" onClick={() => void openXml(id_nota_recebida)}>
          XML
        </Button>
      )}
      <ServiceAct nota={nota} />
      {isOpen && (
        <Button size="xs" variant="subtle" onClick={() => setOpen('dispensa')}>
          Não tem pagamento
        </Button>
      )}
      {situacao === 'dispensada' && mayAttach && (
        <Button
          size="xs"
          variant="subtle"
          onClick={() =>
            void act.run(() => call(recebidaDismiss, { body: { id_nota_recebida, motivo: null } }))
          }
        >
          Desfazer a dispensa
        </Button>
      )}
      {open === 'conta' && <ContaDialog nota={nota} onClose={close} />}
      {open === 'outra' && <AttachDialog id_nota_recebida={id_nota_recebida} onClose={close} />}
      {open === 'dispensa' && (
        <ReasonDialog
          title="A nota não tem pagamento?"
          yes="Dispensar"
          refresh={recebidaReads}
          run={(motivo) => call(recebidaDismiss, { body: { id_nota_recebida, motivo } })}
          onClose={close}
        >
          <Note>Ela sai da lista do mês, com o motivo. Isso pode ser desfeito.</Note>
        </ReasonDialog>
      )}
    </Row>
  )
}

/** Asks the service for the XML of a note of which only the key is known, or for the events of any other. */
function ServiceAct({ nota }: { readonly nota: Recebida }) {
  const may = useMay()
  const act = useAct({ refresh: recebidaReads, onFailure: reportFailure })
  const { id_nota_recebida, id_empresa, chave, estado } = nota
  const isKeyOnly = estado === 'so_chave'
  const fetchXml = () => call(recebidaKeep, { body: { texto: chave, id_empresa } })
  const check = async () => {
    const { data } = await call(recebidaCheck, { body: { id_nota_recebida } })
    return { msg: estados[data.estado] }
  }
  if (!may(recebidaCheck.access)) return null
  return (
    <Button
      size="xs"
      variant={isKeyOnly ? 'filled' : 'default'}
      loading={act.isRunning}
      onClick={() => void act.run(isKeyOnly ? fetchXml : check)}
    >
      {isKeyOnly ? 'Buscar o XML' : 'Conferir no serviço'}
    </Button>
  )
}

interface AttachDialogProps {
  readonly id_nota_recebida: number
  readonly onClose: () => void
}

/** Links a payable that was not proposed. */
function AttachDialog({ id_nota_recebida, onClose }: AttachDialogProps) {
  const f = useRecordForm(recebidaAttach, {
    initial: { lancamentos: null as number | null },
    request: ({ lancamentos }) => ({
      body: { id_nota_recebida, lancamentos: lancamentos === null ? [] : [lancamentos] },
    }),
    refresh: [...recebidaReads, ...moneyReads],
  })
  return (
    <FormDialog form={f} title="Escolher a conta a pagar" yes="Ligar à nota" onClose={onClose}>
      <f.Picker of="lancamentos" label="Conta a pagar" source={payableSource} isRequired />
      <Note small>A conta recebe o número, se não tem um, e o XML. O valor dela não muda.</Note>
    </FormDialog>
  )
}
