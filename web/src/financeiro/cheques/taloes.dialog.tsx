import {
  chequeContas,
  talaoCreate,
  talaoDelete,
  talaoList,
} from '@claquete/contract/financeiro/cheques/cheque'
import type { Talao } from '@claquete/contract/financeiro/cheques/cheque'
import { chequeNumber } from '@claquete/core/livro/titulos/cheque-number'
import { Button } from '@mantine/core'
import { call, refreshReads, useRead } from '../../lib/wire/call.ts'
import { confirmDelete } from '../../lib/acts/confirm.ts'
import { useMay } from '../../lib/account/permission.ts'
import { FormDialog } from '../../ui/form/dialog.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import type { BodyValues } from '../../ui/form/use-record-form.ts'
import { Grid } from '../../ui/layout/grid.tsx'
import { Item, ItemList } from '../../ui/figures/item-list.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { Reading } from '../../ui/frame/reading.tsx'
import { chequeReads } from './use-cheques.ts'

type Values = BodyValues<typeof talaoCreate>

const blank: Values = { id_contabancaria: null, numero_inicial: null, numero_final: null }

/** Cheque books: those there are, and a new one. */
export function TaloesDialog({ onClose }: { readonly onClose: () => void }) {
  const contas = useRead(chequeContas, { query: {} }).data?.data ?? []
  const f = useRecordForm(talaoCreate, {
    initial: blank,
    request: (values) => ({ body: { ...values, id_contabancaria: contaOf(values) } }),
    refresh: chequeReads,
  })
  const contaOf = (values: Values) => values.id_contabancaria ?? contas[0]?.id_contabancaria
  return (
    <FormDialog
      form={f}
      title="Talões de cheques"
      yes="Cadastrar talão"
      no="Fechar"
      size="lg"
      isDisabled={contas.length === 0}
      onDone={() => f.restart({ ...blank, id_contabancaria: f.form.getValues().id_contabancaria })}
      onClose={onClose}
    >
      <Note>
        O próximo número de cada conta é o da primeira folha livre dos talões dela, na ordem em que
        foram cadastrados.
      </Note>
      <Books />
      <f.Native
        of="id_contabancaria"
        label="Conta"
        options={contas.map((one) => ({ value: one.id_contabancaria, label: one.descricao }))}
      />
      <Grid min={160}>
        <f.Number of="numero_inicial" label="Primeiro número" isNumeral />
        <f.Number of="numero_final" label="Último número" isNumeral />
      </Grid>
    </FormDialog>
  )
}

function Books() {
  const reading = useRead(talaoList, { query: {} })
  const may = useMay()
  return (
    <Reading of={reading} waiting={80} dense empty={<Note>Nenhum talão cadastrado ainda.</Note>}>
      {({ data }) => {
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
            {data.map((talao) => (
              <Item
                key={talao.id_cheque_talao}
                title={`${talao.conta}: ${chequeNumber(talao.numero_inicial)} a ${chequeNumber(talao.numero_final)}`}
                detail={`${talao.usadas} de ${talao.numero_final - talao.numero_inicial + 1} folhas usadas`}
                aside={
                  may(talaoDelete.access) && (
                    <Button
                      size="compact-xs"
                      variant="subtle"
                      color="red"
                      onClick={() => remove(talao)}
                    >
                      Excluir
                    </Button>
                  )
                }
              />
            ))}
          </ItemList>
        )
      }}
    </Reading>
  )
}
