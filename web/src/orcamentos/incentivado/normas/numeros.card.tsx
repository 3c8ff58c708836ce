import { lugarNumeroList, lugarNumeroSave } from '@claquete/contract/orcamentos/incentivado/numeros'
import type { NumeroDoLugar } from '@claquete/contract/orcamentos/incentivado/numeros'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useMay } from '../../../lib/account/permission.ts'
import { formatMoment } from '../../../lib/plain/format.ts'
import { useRead } from '../../../lib/wire/call.ts'
import { useLiveReads } from '../../../lib/wire/live.ts'
import { Item, ItemList } from '../../../ui/figures/item-list.tsx'
import { FormDialog } from '../../../ui/form/dialog.tsx'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import { Reading } from '../../../ui/frame/reading.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Note } from '../../../ui/layout/text.tsx'
import { projetoReads } from '../incentivado.labels.ts'

/** The places whose number is the product's own, by structure, and the way to give them the funder's. */
export function NumerosCard() {
  const reading = useRead(lugarNumeroList, {})
  useLiveReads('projeto_incentivado', lugarNumeroList)
  return (
    <Reading of={reading} dense>
      {({ data }) =>
        [...Map.groupBy(data, ({ estrutura }) => estrutura).values()].map((lugares) => (
          <Lugares key={lugares[0]?.estrutura} lugares={lugares} />
        ))
      }
    </Reading>
  )
}

const saidOf = ({ codigo, numero, alterado_em, alterado_por }: NumeroDoLugar) =>
  numero === codigo
    ? 'número nosso'
    : `era ${codigo}, trocado ${alterado_por ? `por ${alterado_por} ` : ''}em ${formatMoment(alterado_em ?? '')}`

function Lugares({ lugares }: { readonly lugares: readonly NumeroDoLugar[] }) {
  const may = useMay()
  const [isOpen, setOpen] = useState(false)
  const nome = lugares[0]?.nome ?? ''
  return (
    <Card
      title={`Números de lugares: ${nome}`}
      subtitle="A planilha do financiador não tem estes números. Quando souber o número certo, troque-o aqui: as linhas e o plano vão junto."
      aside={
        may(lugarNumeroSave.access) && (
          <Button size="xs" variant="default" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            Trocar números
          </Button>
        )
      }
    >
      <ItemList bare label={`Lugares com número nosso: ${nome}`}>
        {lugares.map((one) => (
          <Item key={one.codigo} title={`${one.numero} ${one.descricao}`} detail={saidOf(one)} />
        ))}
      </ItemList>
      {isOpen && <NumerosDialog lugares={lugares} onClose={() => setOpen(false)} />}
    </Card>
  )
}

interface NumerosDialogProps {
  readonly lugares: readonly NumeroDoLugar[]
  readonly onClose: () => void
}

function NumerosDialog({ lugares, onClose }: NumerosDialogProps) {
  const estrutura = lugares[0]?.estrutura ?? 'salic'
  const f = useRecordForm(lugarNumeroSave, {
    initial: () => ({
      estrutura,
      numeros: lugares.map(({ codigo, numero }) => ({ codigo, numero, antes: numero })),
    }),
    refresh: [lugarNumeroList, ...projetoReads],
  })
  return (
    <FormDialog form={f} title="Números de lugares" yes="Salvar" onClose={onClose}>
      <Note>
        O que já está num lugar fica nele e ganha o número novo, em todos os orçamentos e planos.
      </Note>
      <f.Each of="numeros">
        {(row, at) => (
          <row.Text
            of="numero"
            label={lugares[at]?.descricao ?? ''}
            help={`No produto: ${lugares[at]?.codigo ?? ''}`}
          />
        )}
      </f.Each>
    </FormDialog>
  )
}
