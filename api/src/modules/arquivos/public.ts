export { findImages } from './imagem.queries.ts'
export { insertFile } from './arquivo.queries.ts'
export { fileView } from './file-view.ts'
export { uploadFile } from './upload.ts'
