import type { ReplyOf } from '@claquete/contract/endpoint'
import type { ordemEnvioView } from '@claquete/contract/set/ordem-do-dia/envio'
import { ordemPublicacao, ordemPublish } from '@claquete/contract/set/ordem-do-dia/publicacao'
import type { Publicacao } from '@claquete/contract/set/ordem-do-dia/publicacao'
import { changeText } from '@claquete/core/set/ordem-do-dia/difference'
import { Button, Group } from '@mantine/core'
import { useAct } from '../../../lib/acts/act.ts'
import { counted } from '../../../lib/plain/format.ts'
import { call, reportFailure, useRead } from '../../../lib/wire/call.ts'
import { CancelButton, Dialog } from '../../../ui/frame/dialog.tsx'
import { Item, ItemList } from '../../../ui/figures/item-list.tsx'
import { Reading } from '../../../ui/frame/reading.tsx'
import { Stack } from '../../../ui/layout/flex.tsx'
import { Notice } from '../../../ui/layout/notice.tsx'
import { Note } from '../../../ui/layout/text.tsx'
import { ScrollRegion } from '../../../ui/table/scroll-region.tsx'
import { envioReads } from './labels.ts'

interface PublishDialogProps {
  readonly ordem: ReplyOf<typeof ordemEnvioView>['data']['ordem']
  readonly onClose: () => void
}

/** Shows what the new version tells each person, and publishes it. */
export function PublishDialog({ ordem: { id_ordem_dia, publicada }, onClose }: PublishDialogProps) {
  const params = { id_ordem_dia }
  const reading = useRead(ordemPublicacao, { params })
  const act = useAct({ refresh: envioReads, onFailure: reportFailure })
  return (
    <Dialog title={`Publicar a versão ${publicada + 1}`} size="lg" onClose={onClose}>
      <Reading of={reading} waiting={180}>
        {({ data }) => (
          <Stack>
            <Note>
              Publicar guarda a ordem do dia como ela está. Nada é enviado: você escolhe a quem, em
              seguida.
            </Note>
            <Compared data={data} isFirst={publicada === 0} />
            <Group justify="flex-end" gap="xs">
              <CancelButton />
              <Button
                loading={act.isRunning}
                onClick={() =>
                  void act.run(
                    () => call(ordemPublish, { params, body: { revisao: data.revisao } }),
                    onClose,
                  )
                }
              >
                {`Publicar a versão ${data.numero}`}
              </Button>
            </Group>
          </Stack>
        )}
      </Reading>
    </Dialog>
  )
}

const names = (people: readonly { readonly nome: string }[]) =>
  people.map(({ nome }) => nome || 'sem nome').join(', ')

function Compared({ data, isFirst }: { readonly data: Publicacao; readonly isFirst: boolean }) {
  const { pessoas, novas, fora, mudancas, sem_contato } = data
  return (
    <>
      {sem_contato.length > 0 && (
        <Notice
          tone="warning"
          title={`${counted(sem_contato.length, 'pessoa', 'pessoas')} sem e-mail nem telefone`}
        >
          {names(sem_contato)}
        </Notice>
      )}
      {isFirst ? (
        <p>{counted(pessoas, 'pessoa recebe', 'pessoas recebem')} esta ordem do dia.</p>
      ) : (
        <>
          {novas.length > 0 && <p>{`Entraram: ${names(novas)}.`}</p>}
          {fora.length > 0 && <p>{`Saíram, e serão avisadas: ${names(fora)}.`}</p>}
          {mudancas.length === 0 ? (
            <p>Para quem continua nela, nada muda nos horários, locais e avisos.</p>
          ) : (
            <ScrollRegion label="O que muda para cada pessoa" style={{ maxHeight: 320 }}>
              <ItemList bare label="O que muda para cada pessoa">
                {mudancas.map(({ nome, departamento, mudancas: own }, at) => (
                  <Item
                    key={`${nome} ${at}`}
                    title={departamento ? `${nome} · ${departamento}` : nome}
                    detail={own.map((one) => changeText(one)).join(' · ')}
                  />
                ))}
              </ItemList>
            </ScrollRegion>
          )}
        </>
      )}
    </>
  )
}
