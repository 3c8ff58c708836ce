import {
  instrucaoDelete,
  instrucaoSave,
  instrucaoView,
} from '@claquete/contract/financeiro/pagamentos/prepare'
import { viasOfPagamento } from '@claquete/core/financeiro/pagamentos/pagamento'
import { tableKeys } from '@claquete/core/kernel/record'
import { Button, NativeSelect, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { useAct } from '../../lib/acts/act.ts'
import { call, failureText, reportFailure, useRead } from '../../lib/wire/call.ts'
import { useToday } from '../../lib/page/clock.ts'
import { useValues } from '../../lib/form/form.ts'
import { useMay } from '../../lib/account/permission.ts'
import { Dialog } from '../../ui/frame/dialog.tsx'
import { FormDialog } from '../../ui/form/dialog.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { Grid } from '../../ui/layout/grid.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { WayFields } from './instruction-fields.tsx'
import { bodyOf, firstValues, withDestino } from './instruction-values.ts'
import type { Instrucao } from './instruction-values.ts'
import { pagamentoReads } from './use-pagamentos.ts'

interface InstructionProps {
  readonly id_lancamento: number
  /** Who is paid and how much is owed, said above the fields. */
  readonly about: string
  readonly onClose: () => void
}

const title = 'Como pagar'

/** Says how one title is paid, and mends what is wrong with it. */
export function InstructionDialog({ id_lancamento, about, onClose }: InstructionProps) {
  const reading = useRead(instrucaoView, { params: { id_lancamento } }, { staleTime: 0 })
  const instrucao = reading.data?.data
  // A kept reply may be older than what is stored now: the dialog waits for a new one.
  if (instrucao && reading.isFetchedAfterMount) {
    return <Form instrucao={instrucao} about={about} onClose={onClose} />
  }
  return (
    <Dialog title={title} size="lg" onClose={onClose}>
      {reading.error ? (
        <Notice tone="danger" role="alert">
          {failureText(reading.error)}
        </Notice>
      ) : (
        <Skeleton height={280} />
      )}
    </Dialog>
  )
}

const ways = tableKeys(viasOfPagamento)
  .filter((value) => value !== 'guia')
  .map((value) => ({
    value,
    label:
      value === 'boleto' ? 'Boleto, conta ou imposto com código de barras' : viasOfPagamento[value],
  }))

/** A bill is shown as what it is chosen by. */
const waysOfGuia = ways.map((one) =>
  one.value === 'boleto' ? { ...one, value: 'guia' as const } : one,
)

interface FormProps {
  readonly instrucao: Instrucao
  readonly about: string
  readonly onClose: () => void
}

function Form({ instrucao: first, about, onClose }: FormProps) {
  // What the person saw when the form opened: its version goes with the change.
  const [instrucao] = useState(first)
  const may = useMay()
  const today = useToday()
  const f = useRecordForm(instrucaoSave, {
    initial: () => firstValues(instrucao),
    request: (values) => ({ body: bodyOf(values, instrucao) }),
    refresh: pagamentoReads,
  })
  const values = useValues(f)
  const isTax = values.via === 'darf' || values.via === 'gps'
  const canRegister =
    instrucao.id_pessoa !== null &&
    (values.via === 'pix_chave' || values.via === 'conta') &&
    may('pessoa.alterar')
  return (
    <FormDialog
      form={f}
      title={title}
      yes="Guardar"
      size="lg"
      onClose={onClose}
      {...(instrucao.origem === 'instrucao' && {
        aside: <ForgetButton instrucao={instrucao} isSaving={f.isSaving} onClose={onClose} />,
      })}
    >
      <Note>{about}</Note>
      <Grid min={220}>
        <f.Native of="via" label="Forma" options={values.via === 'guia' ? waysOfGuia : ways} />
        {instrucao.cadastro.length > 0 && (
          <NativeSelect
            label="Do cadastro do fornecedor"
            data={[
              { value: '', label: 'Escolha uma chave ou conta' },
              ...instrucao.cadastro.map(({ texto }, at) => ({ value: String(at), label: texto })),
            ]}
            value=""
            onChange={({ currentTarget: { value } }) =>
              value !== '' &&
              f.change({ ...withDestino(values, instrucao.cadastro[Number(value)]?.destino) })
            }
          />
        )}
      </Grid>
      <WayFields {...{ f, values, today }} onLinha={(linha) => f.set('linha', linha)} />
      <Grid min={220}>
        <f.Text
          of="favorecido_nome"
          label="Quem recebe"
          help="Em branco, o fornecedor do título."
        />
        {!isTax && (
          <f.Text
            of="favorecido_documento"
            label="CPF ou CNPJ de quem recebe"
            help="Em branco, o do fornecedor."
          />
        )}
      </Grid>
      {isTax && (
        <Note>O contribuinte é a empresa que paga: o arquivo do banco leva o CNPJ dela.</Note>
      )}
      {canRegister && <f.Check of="no_cadastro" label="Guardar também no cadastro do fornecedor" />}
    </FormDialog>
  )
}

interface ForgetProps extends Omit<FormProps, 'about'> {
  readonly isSaving: boolean
}

/** Gives a title back to the register of its supplier. */
function ForgetButton({ instrucao, isSaving, onClose }: ForgetProps) {
  const act = useAct({ refresh: pagamentoReads, onFailure: reportFailure })
  const { id_lancamento, versao } = instrucao
  return (
    <Button
      variant="subtle"
      color="gray"
      disabled={isSaving || act.isRunning}
      onClick={() =>
        void act.run(() => call(instrucaoDelete, { body: { id_lancamento, versao } }), onClose)
      }
    >
      Usar o cadastro
    </Button>
  )
}
