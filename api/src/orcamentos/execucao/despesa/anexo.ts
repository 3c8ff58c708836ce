import { fileLink } from '../../../kernel/files/links.ts'
import type { Services } from '../../../kernel/services.ts'
import type { Anexo } from './despesa.queries.ts'

/** A receipt for the screens, with a temporary link. */
export const anexoView = (services: Services, { id_verba_anexo, arquivo, name, mime }: Anexo) => ({
  id_verba_anexo,
  name,
  url: fileLink(services, arquivo, name),
  imagem: mime.startsWith('image/'),
})
