import { nodesOf } from '../../graphql/node.js';
import { ProductImport } from './csv/product-import.entity.js';
import { ProductImportResolver } from './csv/product-import.resolver.js';
import type { ProductImportService } from './csv/product-import.service.js';
import { ProductAdminResolver } from './product-admin.resolver.js';
import type { ProductAdminService } from './product-admin.service.js';
import type { ProductBulkService } from './product-bulk.service.js';
import { ProductSearchResolver } from './product-search.resolver.js';
import type { ProductSearchService } from './product-search.service.js';
import { Product } from './product.entity.js';
import { productLoaders } from './product.loaders.js';
import { ProductResolver } from './product.resolver.js';
import { productRoutes } from './product.routes.js';
import type { ProductService } from './product.service.js';
import { StockHold } from './stock-hold.entity.js';
import { StockChangeResolver } from './stock.resolver.js';

interface Services {
  readonly products: ProductService;
  readonly productAdmin: ProductAdminService;
  readonly productBulk: ProductBulkService;
  readonly imports: ProductImportService;
  readonly productSearch: ProductSearchService;
}

export const productsModule = {
  entities: [ProductImport, Product, StockHold],
  resolvers: ({ products, productAdmin, productBulk, imports, productSearch }: Services) => [
    new ProductResolver(products),
    new ProductAdminResolver(productAdmin, productBulk),
    new ProductImportResolver(imports),
    new ProductSearchResolver(productSearch),
    new StockChangeResolver(productAdmin),
  ],
  nodes: ({ products, productAdmin, imports }: Services) => [
    nodesOf(Product, async (actor, id) => (await products.find(actor, id)) ?? productAdmin.find(actor, id)),
    nodesOf(ProductImport, (actor, id) => imports.find(actor, id)),
  ],
  routes: [productRoutes],
  loaders: productLoaders,
};
