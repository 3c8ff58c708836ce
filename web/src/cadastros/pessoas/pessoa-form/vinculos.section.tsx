import {
  vinculoDelete,
  vinculoLabels,
  vinculoList,
  vinculoSave,
} from '@claquete/contract/orcamentos/incentivado/vinculo'
import type { VinculoDaPessoa } from '@claquete/contract/orcamentos/incentivado/vinculo'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { toPessoaEdit } from '../../../addresses/cadastros.ts'
import { useMay } from '../../../lib/account/permission.ts'
import { useMayAsk } from '../../../lib/account/may-ask.ts'
import { confirmDelete } from '../../../lib/acts/confirm.ts'
import { lazyPart } from '../../../lib/page/lazy-part.tsx'
import { call, refreshReads, useRead } from '../../../lib/wire/call.ts'
import { useLiveReads } from '../../../lib/wire/live.ts'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { Item, ItemList } from '../../../ui/figures/item-list.tsx'
import { Section } from '../../../ui/form/layout.tsx'
import { Reading } from '../../../ui/frame/reading.tsx'
import { IconPlus, IconTrash } from '../../../ui/icons.ts'
import { Note } from '../../../ui/layout/text.tsx'

const VinculoDialog = lazyPart(() =>
  import('./vinculo.dialog.tsx').then((part) => part.VinculoDialog),
)

/** The company's plan has incentivised projects, and this person may see them. */
export const useHasVinculos = () => useMayAsk(vinculoList)

export const vinculosTitle = 'Vínculos com proponentes'

/** To which proponents of incentivised projects this person is related: what they receive counts with theirs. */
export function VinculosSection({ id_pessoa }: { readonly id_pessoa: number }) {
  const may = useMay()
  const reading = useRead(vinculoList, { params: { id_pessoa } })
  useLiveReads('projeto_incentivado', vinculoList)
  const [isOpen, setOpen] = useState(false)
  const mayChange = may(vinculoSave.access)
  return (
    <Section
      title={vinculosTitle}
      help="O que esta pessoa recebe num projeto incentivado conta no limite do proponente a que ela é ligada, e não como fornecedor. Um coprodutor continua fornecedor, e não recebe agenciamento."
      action={
        mayChange && (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlus size={15} stroke={1.5} />}
            onClick={() => setOpen(true)}
          >
            Novo vínculo
          </Button>
        )
      }
    >
      <Reading of={reading} waiting={48} dense>
        {({ data: { vinculos, ligadas } }) => (
          <>
            {vinculos.length === 0 && ligadas.length === 0 && (
              <Note>Nenhum vínculo: esta pessoa conta como qualquer fornecedor.</Note>
            )}
            {vinculos.length > 0 && (
              <ItemList bare label={vinculosTitle}>
                {vinculos.map((one) => (
                  <Vinculo
                    key={one.id_pessoa_vinculo}
                    title={<NameOf id={one.id_proponente} nome={one.proponente} />}
                    vinculo={one}
                    mayChange={mayChange}
                  />
                ))}
              </ItemList>
            )}
            {ligadas.length > 0 && (
              <>
                <Note>Ligadas a esta pessoa, quando é ela que propõe:</Note>
                <ItemList bare label="Ligadas a esta pessoa">
                  {ligadas.map((one) => (
                    <Vinculo
                      key={one.id_pessoa_vinculo}
                      title={<NameOf id={one.id_pessoa} nome={one.pessoa} />}
                      vinculo={one}
                      mayChange={mayChange}
                    />
                  ))}
                </ItemList>
              </>
            )}
          </>
        )}
      </Reading>
      {isOpen && <VinculoDialog id_pessoa={id_pessoa} onClose={() => setOpen(false)} />}
    </Section>
  )
}

const NameOf = ({ id, nome }: { readonly id: number | null; readonly nome: string }) =>
  id === null ? nome : <Link to={toPessoaEdit(id)}>{nome}</Link>

interface VinculoProps {
  readonly title: React.ReactNode
  readonly vinculo: VinculoDaPessoa
  readonly mayChange: boolean
}

function Vinculo({ title, vinculo, mayChange }: VinculoProps) {
  const { id_pessoa_vinculo, pessoa, proponente } = vinculo
  const label = `${pessoa}, ${vinculoLabels[vinculo.vinculo].toLowerCase()} de ${proponente}`
  const remove = () =>
    confirmDelete({
      label,
      run: async () => {
        await call(vinculoDelete, { params: { id_pessoa_vinculo } })
        await refreshReads(vinculoList)
      },
    })
  return (
    <Item
      title={title}
      detail={vinculoLabels[vinculo.vinculo]}
      aside={
        mayChange && (
          <IconButton label={`Excluir o vínculo: ${label}`} onClick={() => void remove()}>
            <IconTrash size={16} stroke={1.5} />
          </IconButton>
        )
      }
    />
  )
}
