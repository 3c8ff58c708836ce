import {
  chequeContas,
  talaoCreate,
  talaoDelete,
  talaoList,
} from '@claquete/contract/financeiro/cheques/cheque'
import type { Talao } from '@claquete/contract/financeiro/cheques/cheque'
import { chequeNumber } from '@claquete/core/livro/titulos/cheque-number'
import { Button, NativeSelect, Skeleton } from '@mantine/core'
import { useAct } from '../../lib/act.ts'
import { call, callDraft, refreshReads, useRead } from '../../lib/call.ts'
import { confirmDelete } from '../../lib/confirm.ts'
import { useFields } from '../../lib/fields.ts'
import { useMay } from '../../lib/permission.ts'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { IntegerInput } from '../../ui/inputs/integer-input.tsx'
import { Grid } from '../../ui/layout/grid.tsx'
import { Item, ItemList } from '../../ui/layout/item-list.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { chequeReads } from './use-cheques.ts'

interface Values {
  readonly conta: string
  readonly numero_inicial: number | null
  readonly numero_final: number | null
}

/** Cheque books: those there are, and a new one. */
export function TaloesDialog({ onClose }: { readonly onClose: () => void }) {
  const contas = useRead(chequeContas, { query: {} }).data?.data ?? []
  const act = useAct({ refresh: chequeReads })
  const { values, change, field } = useFields<Values>(
    { conta: '', numero_inicial: null, numero_final: null },
    act.wrong,
  )
  const conta = values.conta || String(contas[0]?.id_contabancaria ?? '')
  const run = () =>
    callDraft(talaoCreate, {
      body: {
        id_contabancaria: conta === '' ? undefined : Number(conta),
        numero_inicial: values.numero_inicial ?? undefined,
        numero_final: values.numero_final ?? undefined,
      },
    })
  const number = (name: 'numero_inicial' | 'numero_final', label: string) => (
    <IntegerInput label={label} withAsterisk min={1} max={999_999} {...field(name)} />
  )
  return (
    <FormDialog
      act={act}
      title="Talões de cheques"
      yes="Cadastrar talão"
      no="Fechar"
      size="lg"
      isChanged={() => values.numero_inicial !== null || values.numero_final !== null}
      isDisabled={contas.length === 0}
      run={run}
      onDone={() => change({ numero_inicial: null, numero_final: null })}
      onClose={onClose}
    >
      <Note>
        O próximo número de cada conta é o da primeira folha livre dos talões dela, na ordem em que
        foram cadastrados.
      </Note>
      <Books />
      <NativeSelect
        label="Conta"
        withAsterisk
        data={contas.map((one) => ({
          value: String(one.id_contabancaria),
          label: one.descricao,
        }))}
        value={conta}
        error={field('conta', 'id_contabancaria').error}
        onChange={({ currentTarget: { value } }) => change({ conta: value })}
      />
      <Grid min={160}>
        {number('numero_inicial', 'Primeiro número')}
        {number('numero_final', 'Último número')}
      </Grid>
    </FormDialog>
  )
}

function Books() {
  const { data, error, refetch } = useRead(talaoList, { query: {} })
  const may = useMay()
  if (error && !data) {
    return <ErrorState dense message={error.msg} onRetry={() => void refetch()} />
  }
  if (!data) return <Skeleton height={80} />
  if (data.data.length === 0) return <Note>Nenhum talão cadastrado ainda.</Note>
  const remove = (talao: Talao) =>
    confirmDelete({
      label: `talão de ${talao.conta}`,
      run: async () => {
        await call(talaoDelete, { body: { id_cheque_talao: talao.id_cheque_talao } })
        await refreshReads(...chequeReads)
      },
    })
  return (
    <ItemList label="Talões cadastrados">
      {data.data.map((talao) => (
        <Item
          key={talao.id_cheque_talao}
          title={`${talao.conta}: ${chequeNumber(talao.numero_inicial)} a ${chequeNumber(talao.numero_final)}`}
          detail={`${talao.usadas} de ${talao.numero_final - talao.numero_inicial + 1} folhas usadas`}
          aside={
            may(talaoDelete.access) && (
              <Button size="compact-xs" variant="subtle" color="red" onClick={() => remove(talao)}>
                Excluir
              </Button>
            )
          }
        />
      ))}
    </ItemList>
  )
}
