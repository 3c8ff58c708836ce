import {
  instrucaoDelete,
  instrucaoSave,
  instrucaoView,
} from '@claquete/contract/financeiro/pagamentos/prepare'
import { viasOfPagamento } from '@claquete/core/financeiro/pagamentos/pagamento'
import { tableKeys } from '@claquete/core/kernel/record'
import { Button, Checkbox, NativeSelect, Skeleton, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useAct } from '../../lib/act.ts'
import { callDraft, failureText, useRead } from '../../lib/call.ts'
import { useToday } from '../../lib/clock.ts'
import { useFields } from '../../lib/fields.ts'
import { useMay } from '../../lib/permission.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { Grid } from '../../ui/layout/grid.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { WayFields } from './instruction-fields.tsx'
import { bodyOf, firstValues, withDestino } from './instruction-values.ts'
import type { Instrucao, InstructionValues } from './instruction-values.ts'
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
  const act = useAct({ refresh: pagamentoReads })
  const fields = useFields<InstructionValues>(() => firstValues(instrucao), act.wrong)
  const { values, change, text, check } = fields
  const canRegister =
    instrucao.id_pessoa !== null &&
    (values.via === 'pix_chave' || values.via === 'conta') &&
    may('pessoa.alterar')
  return (
    <FormDialog
      act={act}
      title={title}
      yes="Guardar"
      size="lg"
      run={() => callDraft(instrucaoSave, { body: bodyOf(values, instrucao) })}
      onClose={onClose}
      {...(instrucao.origem === 'instrucao' && {
        aside: <ForgetButton instrucao={instrucao} act={act} onClose={onClose} />,
      })}
    >
      <Note>{about}</Note>
      <Grid min={220}>
        <NativeSelect
          label="Forma"
          data={ways}
          {...text('via')}
          value={values.via === 'guia' ? 'boleto' : values.via}
        />
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
              change(withDestino(values, instrucao.cadastro[Number(value)]?.destino))
            }
          />
        )}
      </Grid>
      <WayFields fields={fields} today={today} />
      <Grid min={220}>
        <TextInput
          label="Quem recebe"
          description="Em branco, o fornecedor do título."
          maxLength={120}
          {...text('favorecido_nome')}
        />
        <TextInput
          label="CPF ou CNPJ de quem recebe"
          description="Em branco, o do fornecedor."
          maxLength={20}
          {...text('favorecido_documento')}
        />
      </Grid>
      {canRegister && (
        <Checkbox label="Guardar também no cadastro do fornecedor" {...check('no_cadastro')} />
      )}
    </FormDialog>
  )
}

interface ForgetProps extends Omit<FormProps, 'about'> {
  readonly act: ReturnType<typeof useAct>
}

/** Gives a title back to the register of its supplier. */
function ForgetButton({ instrucao, act, onClose }: ForgetProps) {
  const { id_lancamento, versao } = instrucao
  return (
    <Button
      variant="subtle"
      color="gray"
      disabled={act.isRunning}
      onClick={() =>
        void act.run(() => callDraft(instrucaoDelete, { body: { id_lancamento, versao } }), onClose)
      }
    >
      Usar o cadastro
    </Button>
  )
}
