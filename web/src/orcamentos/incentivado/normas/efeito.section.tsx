import { regraEfeito } from '@claquete/contract/orcamentos/incentivado/regra'
import type { RequestTo, ReplyOf } from '@claquete/contract/endpoint'
import { Badge } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { counted } from '../../../lib/plain/format.ts'
import { useReadTyped } from '../../../lib/form/read-typed.ts'
import type { Blanked } from '../../../lib/form/path.ts'
import { Item, ItemList } from '../../../ui/figures/item-list.tsx'
import { Stack } from '../../../ui/layout/flex.tsx'
import { Note } from '../../../ui/layout/text.tsx'
import { situacaoLabels } from './norma.labels.ts'

const ASK_AFTER_MS = 500

type Efeito = ReplyOf<typeof regraEfeito>['data']

/** What would change in the projects if the rule were saved as it is typed. */
export function EfeitoSection({ body }: Blanked<RequestTo<typeof regraEfeito>>) {
  const [asked] = useDebouncedValue(body, ASK_AFTER_MS)
  const { data, error } = useReadTyped(
    regraEfeito,
    { body: asked },
    { keepPreviousData: true, retry: false, staleTime: 0 },
  )
  if (error) return <Note>O efeito nos projetos aparece quando a regra estiver completa.</Note>
  if (!data) return <Note>Medindo os projetos…</Note>
  return <Changes efeito={data.data} />
}

function Changes({ efeito }: { readonly efeito: Efeito }) {
  const { mudancas, avisos, medidos, sem_medida, parcial } = efeito
  const beyond = [
    sem_medida > 0 &&
      `${counted(sem_medida, 'projeto não foi medido', 'projetos não foram medidos')}: sem orçamento, ou você não vê todo o orçamento.`,
    parcial && 'Só os projetos mais novos foram medidos.',
  ].filter(Boolean)
  return (
    <Stack gap={1} aria-live="polite">
      <Note>
        {mudancas.length === 0
          ? `Salvar assim não muda nenhum dos ${counted(medidos, 'projeto medido', 'projetos medidos')}.`
          : `Salvar assim muda ${counted(mudancas.length, 'projeto', 'projetos')} de ${medidos}:`}
      </Note>
      {mudancas.length > 0 && (
        <ItemList label="Projetos que mudam">
          {mudancas.map(({ id_projeto_incentivado, nome, antes, depois }) => (
            <Item
              key={id_projeto_incentivado}
              title={nome}
              aside={
                <Badge
                  variant="light"
                  tt="none"
                  flex="none"
                  color={depois === 'descumpre' ? 'red' : depois === 'cumpre' ? 'green' : 'gray'}
                >
                  {situacaoLabels[antes]} → {situacaoLabels[depois]}
                </Badge>
              }
            />
          ))}
        </ItemList>
      )}
      {avisos.map((aviso) => (
        <Note key={aviso} tone="warning">
          {aviso}
        </Note>
      ))}
      {beyond.map((said) => (
        <Note key={String(said)}>{said}</Note>
      ))}
    </Stack>
  )
}
