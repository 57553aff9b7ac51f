import type {} from '@mui/material/styles';

interface ShopPalette {
  /** A background one step below that of the page. */
  sunken: string;
  /** Border of a control that has to be seen (3:1). */
  control: string;
  lemon: { main: string; hover: string; contrastText: string };
  hero: { main: string; soft: string; focus: string };
  star: string;
  focus: string;
  tile: { fruits: string; vegetables: string; delicatessens: string; beverage: string };
}

declare module '@mui/material/styles' {
  interface CssThemeVariables {
    enabled: true;
  }
  interface Palette extends ShopPalette {}
  interface PaletteOptions extends Partial<ShopPalette> {}
  interface PaletteColor {
    /** The background for this colour in badges and notices. */
    tint: string;
  }
  interface SimplePaletteColorOptions {
    tint?: string;
  }
  interface TypographyVariants {
    pageTitle: React.CSSProperties;
    price: React.CSSProperties;
  }
  interface TypographyVariantsOptions {
    pageTitle?: React.CSSProperties;
    price?: React.CSSProperties;
  }
}

declare module '@mui/material/Chip' {
  interface ChipPropsVariantOverrides {
    status: true;
  }
}

declare module '@mui/material/Skeleton' {
  interface SkeletonPropsVariantOverrides {
    pill: true;
  }
}

declare module '@mui/material/Typography' {
  interface TypographyPropsVariantOverrides {
    pageTitle: true;
    price: true;
  }
}
